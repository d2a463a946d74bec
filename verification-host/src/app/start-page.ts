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
  const save = () => saveLanguage(window, language.current().locale.code);
  language.subscribe(() => {
    connection.speak(language.current().locale.code);
    save();
  });
  // A page that the browser has kept whole comes back without being loaded: its language is in use again.
  window.addEventListener('pageshow', ({ persisted }) => persisted && save());
  startApplication(element, { startPage: data.pageId, language, connection });
}
