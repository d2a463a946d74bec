import { ExposedModulesPage } from '../exposed-modules/exposed-modules-page';
import { OverviewPage } from '../overview/overview-page';
import { SamplePage } from '../sample/sample-page';
import { SignInPage } from '../sign-in/sign-in-page';
import type { LoadedPageId, PageView, PageViews } from './page-views';

const VIEWS: Record<LoadedPageId, PageView> = {
  overview: OverviewPage,
  sample: SamplePage,
  exposedModules: ExposedModulesPage,
  login: SignInPage,
  register: SignInPage,
};

/** All views, loaded synchronously, for rendering in Node and for tests. */
export const ALL_PAGE_VIEWS: PageViews = {
  viewOf: (id) => VIEWS[id],
  load: (id) => Promise.resolve(VIEWS[id]),
  prepare() {},
};
