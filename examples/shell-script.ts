import type { Uniframe } from 'shared-config/contracts';

/** Id of the shell's script tag in the page. */
const SCRIPT_ID = 'shell-script';

/**
 * Answers the shell as soon as its script has run; the page never waits for it. A file for both examples that have a
 * build; another team would copy it.
 *
 * @throws Error where the script does not come
 */
export function shellOf(page: Window): Promise<Uniframe> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const shell = Reflect.get(page, 'uniframe') as Uniframe | undefined;
      if (shell) resolve(shell);
      else reject(new Error('The shell’s script did not come.'));
    };
    if (Object.hasOwn(page, 'uniframe')) return settle();
    const script = page.document.getElementById(SCRIPT_ID);
    if (!script) return settle();
    script.addEventListener('load', settle, { once: true });
    script.addEventListener('error', settle, { once: true });
    // A script that failed before anybody listened says nothing more; the page's own load event comes after it.
    page.addEventListener('load', settle, { once: true });
    if (page.document.readyState === 'complete') settle();
  });
}
