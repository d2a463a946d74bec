import { documentProperty } from 'shared-config/platform/document-property';
import type { ShellErrorCode, Uniframe } from 'shared-config/contracts/page-contracts';
import { trustedScriptUrl } from 'shared-config/loader/loader-policy';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { urlFrom } from 'shared-config/platform/url-from';
import { clientState, requireBrowser } from './client-state';

const UNREACHABLE = 'shell-unreachable';

/** The shell did not load: its script failed, or the page names no valid origin. The page continues without header and footer. */
export class ShellLoadError extends Error {
  override readonly name = 'ShellLoadError';
  readonly code = UNREACHABLE;
}

export interface LoadShellOptions {
  /** Origin of the shell. Not needed if the HTML of the page has the script, and after the first call. */
  origin?: string | undefined;
  /** Deadline in milliseconds. Default 10,000. */
  deadlineMs?: number | undefined;
}

const SCRIPT = '/uniframe.js';
/** A page that has this script trusts no other (docs/requirements.md, R-EMBED-14). */
const PINNED_SCRIPT = '/pinned-uniframe.js';
const DEFAULT_DEADLINE_MS = 10_000;
const NO_ORIGIN =
  'Nothing on this page names the shell. Call loadShell({ origin }) before everything else, or add <script src="{shell}/uniframe.js" async> to its HTML.';
/** Scripts that missed their deadline. They stay in the page and may still arrive, until the next call replaces them. */
const lateScripts = new WeakSet<HTMLScriptElement>();

/** Returns whether an error says that the shell did not load, also from another copy of this package. */
export function isShellLoadError(thrown: unknown): thrown is ShellLoadError {
  return thrown instanceof Error && thrown.name === 'ShellLoadError';
}

/**
 * Loads `{origin}/uniframe.js` once per page and resolves to `window.uniframe`. Uses the script that the HTML of the page contains, if
 * there is one. A call after a failure tries again, but nothing replaces a `pinned-uniframe.js`.
 *
 * A second origin is reported with the code `option-ignored`.
 *
 * @throws (rejects) ShellLoadError if the script does not load, `origin` is not an http(s) address, or nothing names the origin by the
 *   end of the current task; also reports it as `shell:error` with the code `shell-unreachable`
 * @throws (rejects) Error on a server
 * @example const shell = await loadShell({ origin: 'https://shell.example.com' });
 */
export async function loadShell(options?: LoadShellOptions): Promise<Uniframe> {
  requireBrowser();
  const { origin, deadlineMs = DEFAULT_DEADLINE_MS } = options ?? {};
  const state = clientState();
  const named = originFrom(origin);
  // The HTML can name the script of one build, which may no longer exist at the next attempt.
  const ofScript = originFrom(findScript()?.src);
  const shell = shellOfPage() ?? state.pending;
  if (shell) {
    const used = state.origin ?? ofScript;
    if (origin !== undefined && used && named !== used)
      reportMistake(
        'option-ignored',
        'page',
        `loadShell ignores "${origin}": this page has the shell of ${used}.`,
      );
    return shell;
  }
  if (origin !== undefined && !named)
    throw reportMistake(
      UNREACHABLE,
      'shell',
      `loadShell: "${origin}" is not an origin, such as https://shell.example.com.`,
    );
  state.origin = named ?? state.origin ?? ofScript;
  // React runs the effects of a child before those of its parent, which can name the origin.
  if (!state.origin) await Promise.resolve();
  if (!state.origin) throw reportMistake(UNREACHABLE, 'shell', state.mistake ?? NO_ORIGIN);
  state.pending ??= requestShell(state.origin, deadlineMs).finally(() => (state.pending = undefined));
  return state.pending;
}

/** Returns the page's shell. An element or a frame with that name is not the shell. */
export function shellOfPage(): Uniframe | undefined {
  const shell = Object.hasOwn(window, 'uniframe') ? window.uniframe : undefined;
  return typeof shell?.mount === 'function' ? shell : undefined;
}

async function requestShell(origin: string, deadlineMs: number): Promise<Uniframe> {
  const existing = findScript(origin);
  try {
    const isOver = existing !== undefined && hasFailed(existing);
    if (isOver && isPinned(existing))
      throw new ShellLoadError(`${existing.src} did not load. The page pins it.`);
    const script = existing && !isOver ? existing : insertScript(origin + SCRIPT, existing?.nonce);
    // Its request can still be pending, but browsers run no script that another document contains.
    if (isOver) new Document().adoptNode(existing);
    return await settled(script, deadlineMs);
  } catch (thrown) {
    // The policy of the page can also forbid the address before any request.
    const failure = isShellLoadError(thrown) ? thrown : new ShellLoadError(`${origin}: ${messageOf(thrown)}`);
    reportFailure({ code: failure.code, part: 'shell', message: failure.message });
    throw failure;
  }
}

function hasFailed(script: HTMLScriptElement): boolean {
  if (lateScripts.has(script)) return true;
  // A script of the HTML that failed earlier dispatches no further event, but the page’s load event follows.
  if (document.readyState !== 'complete') return false;
  // The page can also have inserted it afterwards. Nothing replaces a pinned one, so it is awaited until its request has ended.
  return !isPinned(script) || performance.getEntriesByName?.(script.src).length !== 0;
}

function isPinned({ src }: HTMLScriptElement): boolean {
  return urlFrom(src)?.pathname.endsWith(PINNED_SCRIPT) === true;
}

function findScript(origin?: string): HTMLScriptElement | undefined {
  const scripts = [...documentProperty(document, 'scripts')];
  const pinned = scripts.find(isPinned);
  if (pinned) return pinned;
  return scripts.find(({ src }) => {
    const url = urlFrom(src);
    return url?.pathname.endsWith(SCRIPT) && (origin === undefined || url.origin === origin);
  });
}

/** @param nonce of the script that this one replaces: the policy of the page may require it */
function insertScript(url: string, nonce = ''): HTMLScriptElement {
  const script = document.createElement('script');
  script.nonce = nonce;
  script.async = true;
  Object.assign(script, { src: trustedScriptUrl(url) });
  document.head.append(script);
  return script;
}

/** Waits for a script. Removes it after a failure, so that the next call requests it again, unless it is late or the page pins it. */
async function settled(script: HTMLScriptElement, deadlineMs: number): Promise<Uniframe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failure = await new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      if (!isPinned(script)) lateScripts.add(script);
      resolve(`did not arrive within ${deadlineMs} ms`);
    }, deadlineMs);
    script.addEventListener('load', () => resolve('ran and defined no window.uniframe'), { once: true });
    script.addEventListener('error', () => resolve('did not load'), { once: true });
    if (document.readyState !== 'complete') {
      window.addEventListener('load', () => resolve('did not load'), { once: true });
    }
  });
  clearTimeout(timer);
  const shell = shellOfPage();
  if (shell) return shell;
  if (!isPinned(script) && !lateScripts.has(script)) script.remove();
  throw new ShellLoadError(
    `${script.src} ${failure}. Check that this is the shell’s address and that script-src of the page’s Content-Security-Policy allows it.`,
  );
}

function originFrom(address: unknown): string | undefined {
  const url = urlFrom(String(address));
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Reports a mistake of the page, unless it is the latest one, because header, footer and session have the same. Returns it as an error. */
function reportMistake(code: ShellErrorCode, part: string, message: string): ShellLoadError {
  const state = clientState();
  if (state.mistake !== message) reportFailure({ code, part, message });
  state.mistake = message;
  return new ShellLoadError(message);
}
