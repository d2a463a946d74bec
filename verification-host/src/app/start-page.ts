import { loadPageTexts } from '../language/load-page-texts';
import { createPageLanguage } from '../language/page-language';
import { saveLanguage } from '../shell/save-language';
import type { ShellConnection } from '../shell/shell-connection';
import type { PageData } from '../texts/page-data';
import { startApplication } from './start-application';

/** Starts the application in its place, and lets frame and memory follow its language. */
export function startPage(page: Document, data: PageData, connection: ShellConnection): void {
  const element = page.getElementById('app');
  if (!element) return;
  const language = createPageLanguage(data, loadPageTexts);
  language.subscribe(() => {
    const { code } = language.current().locale;
    connection.speak(code);
    saveLanguage(window, code);
  });
  startApplication(element, { startPage: data.pageId, language, connection });
}
