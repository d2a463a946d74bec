import type { LoadedPageId, PageView } from './page-views';

const loadSignIn = () => import('../sign-in/sign-in-page').then(({ SignInPage }) => SignInPage);

export const PAGE_VIEWS: Record<LoadedPageId, () => Promise<PageView>> = {
  overview: () => import('../overview/overview-page').then(({ OverviewPage }) => OverviewPage),
  sample: () => import('../sample/sample-page').then(({ SamplePage }) => SamplePage),
  exposedModules: () =>
    import('../exposed-modules/exposed-modules-page').then(({ ExposedModulesPage }) => ExposedModulesPage),
  login: loadSignIn,
  register: loadSignIn,
};
