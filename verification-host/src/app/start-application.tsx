import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { SiteHosts } from 'shared-config/site/hosts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { PageLanguage } from '../language/page-language';
import type { PageViews } from './page-views';
import type { PageId } from '../pages/pages';
import { ShellConnectionContext } from '../shell/session-context';
import type { ShellConnection } from '../shell/shell-connection';
import { ApplicationTree } from './application';
import { createApplication } from '../state/application-context';
import { PageHostsContext } from '../shell/page-hosts-context';

export interface StartInput {
  startPage: PageId;
  /** The view of the start page must be loaded, because hydration renders it synchronously. */
  views: PageViews;
  language: PageLanguage;
  connection: ShellConnection;
  hosts: SiteHosts;
}

export function startApplication(
  element: HTMLElement,
  { startPage, views, language, connection, hosts }: StartInput,
): void {
  const tree = (
    <ShellConnectionContext value={connection}>
      {/* With transitions, the address would change some frames after the language, and no tab would be marked meanwhile. */}
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
