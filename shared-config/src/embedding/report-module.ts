import { urlFrom } from '../platform/url-from';
import { explainFailures } from './explain-failures';
import { reportProblem } from './report-problem';

/**
 * Reports that a page loads one of our scripts as a module: a module does not learn its address, so it cannot start. Does nothing in a
 * bundle that contains the script.
 *
 * @param file name of the script
 */
export function reportModule(file: string): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => urlFrom(name));
  const url = urls.find((one) => one?.pathname.endsWith(`/${file}`));
  if (!url) return;
  explainFailures(url.origin);
  const address = url.origin + url.pathname;
  reportProblem('script-module', `${file} is no module: load it with <script src="${address}" defer>.`);
}
