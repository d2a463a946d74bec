import { SHELL_ERROR_EVENT, type ShellErrorDetail } from '../contracts/contracts';
import { brand } from '../site/brand';

/** Page about embedding problems, on the origin of each remote. */
export const PROBLEMS_PAGE = 'docs/embedding-problems.html';

/** Hints for the page’s team in addition to the message. */
const HINTS: Readonly<Record<string, string>> = {
  'remote-failed': ' Check the network, blockers, and that the script is no copy.',
  'remote-stopped': ' The page is correct: the shell’s team starts it again.',
  'storage-unavailable': ' Allow site data.',
};

/**
 * Logs the failures on a page of another team: one line per problem, with the cause, the fix and a link to the documentation. Failures that
 * follow from another one are not logged. An older build logs itself.
 *
 * @param origin of the remote, which serves the documentation
 * @example explainFailures('https://shell.example')
 */
export function explainFailures(origin: string): void {
  const known = new Set<string>();
  let codes = '';
  window.addEventListener(SHELL_ERROR_EVENT, (event) => {
    if (event.defaultPrevented || !event.cancelable) return;
    event.preventDefault();
    const { code, message } = (event as CustomEvent<ShellErrorDetail>).detail;
    const hint = HINTS[code];
    // Header and footer have the same problem, and a hint does not change with the message.
    const key = hint ? code : message;
    // A listener of the page that runs after this one still replaces the line.
    event.preventDefault = () => known.add(key);
    codes += ` ${code}`;
    // Browsers report a blocked request after its failure.
    setTimeout(() => {
      if (known.has(key) || isEffect(code, codes)) return;
      known.add(key);
      // The message can contain text of the page.
      const cause = message.replace(/\s+/g, ' ');
      console.error(`[${brand.id} shell] ${cause}${hint ?? ''} ${origin}/${PROBLEMS_PAGE}#${code}`);
    });
  });
}

/** Returns whether a failure follows from another one. A failed retry is a failure of its own. */
function isEffect(code: string, codes: string): boolean {
  return (
    code === 'remote-retry' ||
    (code === 'mount-failed' && / remote-[fs]| contract/.test(codes)) ||
    (/-(failed|retry|timeout)$/.test(code) && /policy-b|unsigned/.test(codes))
  );
}
