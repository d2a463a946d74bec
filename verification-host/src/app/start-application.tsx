import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { createPageTranslator } from '../texts/page-translator';
import type { PageData } from '../texts/page-data';
import { ShellConnectionContext } from '../shell/session-context';
import type { ShellConnection } from '../shell/shell-connection';
import { ApplicationTree } from './application';
import { createApplication } from './application-context';

/** Takes the prerendered page over. */
export function startApplication(element: HTMLElement, data: PageData, connection: ShellConnection): void {
  const tree = (
    <ShellConnectionContext value={connection}>
      <ApplicationTree
        application={createApplication()}
        translator={createPageTranslator(data.locale, data.texts)}
        locale={data.locale.code}
      />
    </ShellConnectionContext>
  );
  hydrateRoot(element, routed(tree, data), {
    onRecoverableError: (thrown) =>
      reportFailure({ code: 'hydration-mismatch', part: 'verification', message: messageOf(thrown) }),
  });
}

/** The page of unknown addresses stands at any address, with or without a locale: the router does not read it. */
function routed(tree: React.ReactNode, { pageId, locale }: PageData) {
  return pageId === 'notFound' ? (
    <MemoryRouter initialEntries={['/not-found']}>{tree}</MemoryRouter>
  ) : (
    <BrowserRouter basename={`/${locale.code}`}>{tree}</BrowserRouter>
  );
}
