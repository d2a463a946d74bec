/** How long a visitor waits for the first fragment, and when a failed request is repeated. */
const TIMEOUT_MS = 500;
const RETRY_MS = 5_000;

/** The fragment of a page until the shell's first answer. */
const NO_FRAGMENT = { head: '', header: '', footer: '', scripts: '', csp: {} };

/**
 * Returns a function that returns the shell's fragment. It returns the latest fragment while the shell does not answer; only
 * before the first fragment does a request wait.
 *
 * @example const loadFragment = keepFragment('https://shell.halden.example/fragment?region=GLOBAL&locale=en');
 */
export function keepFragment(address) {
  let last = NO_FRAGMENT;
  let nextAt = 0;
  let loading;
  const load = async () => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`it answers ${response.status}`);
      const fragment = await response.json();
      if (fragment.version !== 1) throw new Error(`this server knows version 1, not ${fragment.version}`);
      last = fragment;
      nextAt = Date.now() + freshMsOf(response);
    } catch (problem) {
      console.warn(`No fragment of ${address}: ${problem.message}`);
      nextAt = Date.now() + RETRY_MS;
    } finally {
      loading = undefined;
    }
  };
  return async () => {
    if (Date.now() >= nextAt) loading ??= load();
    if (last === NO_FRAGMENT) await loading;
    return last;
  };
}

/** Returns how long the shell declares its answer fresh. */
function freshMsOf(response) {
  const [, seconds = 0] = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? [];
  return Number(seconds) * 1000;
}
