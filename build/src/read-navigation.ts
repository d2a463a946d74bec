import { readFile } from 'node:fs/promises';
import { DEFAULT_NAVIGATION, type Navigation } from 'shared-config/site/navigation/default-navigation';
import { InvalidNavigationError, parseNavigation } from 'shared-config/site/navigation/parse-navigation';

/**
 * Reads the navigation that skeletons and boot data show: the JSON file that `NAVIGATION_FILE` names, or the default navigation.
 *
 * @throws Error with the code `navigation-file`, which names the file and every problem in it
 * @example await readNavigation({ NAVIGATION_FILE: './navigation.json' })
 */
export async function readNavigation({ NAVIGATION_FILE: file }: NodeJS.ProcessEnv): Promise<Navigation> {
  if (!file) return DEFAULT_NAVIGATION;
  try {
    return parseNavigation(JSON.parse(await readFile(file, 'utf8')));
  } catch (thrown) {
    const isContent = thrown instanceof SyntaxError || thrown instanceof InvalidNavigationError;
    const reason = `${isContent ? '' : 'The file cannot be read: '}${(thrown as Error).message}`;
    throw Object.assign(new Error(`NAVIGATION_FILE=${file}: ${reason}`), { code: 'navigation-file' });
  }
}
