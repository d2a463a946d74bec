import type { Uniframe } from 'shared-config/contracts';

/** Id of the shell's script tag in the page. */
const SCRIPT_ID = 'shell-script';

/**
 * Resolves with the shell when its script has run. Both examples with a build use this file; other teams can copy it.
 *
 * @throws Error if the script does not load
 */
export function loadShell(page: Window): Promise<Uniframe> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const shell = Reflect.get(page, 'uniframe') as Uniframe | undefined;
      if (shell) resolve(shell);
      else reject(new Error('The shell’s script did not load.'));
    };
    if (Object.hasOwn(page, 'uniframe')) return settle();
    const script = page.document.getElementById(SCRIPT_ID);
    if (!script) return settle();
    script.addEventListener('load', settle, { once: true });
    script.addEventListener('error', settle, { once: true });
    // A script that failed earlier dispatches no further event, but the page's load event follows.
    page.addEventListener('load', settle, { once: true });
    if (page.document.readyState === 'complete') settle();
  });
}
