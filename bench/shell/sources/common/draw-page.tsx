import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ApplicationTree } from 'verification-host/app/application';
import { createApplication } from 'verification-host/app/application-context';
import { loadPageTexts } from 'verification-host/language/load-page-texts';
import { createPageLanguage } from 'verification-host/language/page-language';
import { isLoadedPage, type PageViews } from 'verification-host/pages/page-views';
import { pageHosts } from 'verification-host/shell/page-hosts';
import { PageHostsContext } from 'verification-host/shell/page-hosts-context';
import { ShellConnectionContext } from 'verification-host/shell/session-context';
import type { ShellConnection } from 'verification-host/shell/shell-connection';
import type { PageData } from 'verification-host/texts/page-data';

/** Renders the verification area's page into an empty element. */
export async function drawPage(
  data: PageData,
  { connection, views }: { connection: ShellConnection; views: PageViews },
): Promise<void> {
  if (isLoadedPage(data.pageId)) await views.load(data.pageId);
  const language = createPageLanguage(data, (locale) => loadPageTexts(locale, data.textsIndexIntegrity));
  language.subscribe(() => connection.setLocale(language.current().locale.code));
  createRoot(document.getElementById('app')!).render(
    <ShellConnectionContext value={connection}>
      <BrowserRouter useTransitions={false}>
        <PageHostsContext value={pageHosts(window.location)}>
          <ApplicationTree
            application={createApplication()}
            language={language}
            startPage={data.pageId}
            views={views}
          />
        </PageHostsContext>
      </BrowserRouter>
    </ShellConnectionContext>,
  );
}
