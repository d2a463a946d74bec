import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { SiteHosts } from 'shared-config/hosts';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { PageLanguage } from '../language/page-language';
import type { PageViews } from '../pages/page-views';
import type { PageId } from '../pages/pages';
import { ShellConnectionContext } from '../shell/session-context';
import type { ShellConnection } from '../shell/shell-connection';
import { ApplicationTree } from './application';
import { createApplication } from './application-context';
import { PageHostsContext } from '../shell/page-hosts-context';

export interface StartInput {
  startPage: PageId;
  /** With the view of the start page there already: what stands in the page must be drawn again at once. */
  views: PageViews;
  language: PageLanguage;
  connection: ShellConnection;
  hosts: SiteHosts;
}

/** Takes the prerendered page over. */
export function startApplication(
  element: HTMLElement,
  { startPage, views, language, connection, hosts }: StartInput,
): void {
  const tree = (
    <ShellConnectionContext value={connection}>
      {/* An address that came some frames after its language would leave no tab marked until then. */}
      <BrowserRouter useTransitions={false}>
        <PageHostsContext value={hosts}>
          <ApplicationTree
            application={createApplication()}
            language={language}
            startPage={startPage}
            views={views}
          />
        </PageHostsContext>
      </BrowserRouter>
    </ShellConnectionContext>
  );
  hydrateRoot(element, tree, {
    onRecoverableError: (thrown) =>
      reportFailure({ code: 'hydration-mismatch', part: 'verification', message: messageOf(thrown) }),
  });
}
