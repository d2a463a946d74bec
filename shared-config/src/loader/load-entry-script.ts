import { withoutPrototype } from '../platform/without-prototype';
import * as limits from '../site/limits';
import { findEarlyScript } from './early-script';
import { trustedScriptUrl } from './loader-policy';

export interface EntryScript {
  url: string;
  integrity: string;
  timeoutMs: number;
}

/**
 * The entry script of a remote failed: it is unreachable, fails its integrity check, is late, or defines no
 * container.
 */
export class EntryScriptError extends Error {
  override readonly name = 'EntryScriptError';
  readonly code = 'entry-script';
}

/**
 * Loads a remote's entry script with integrity and a timeout, and returns its container. Uses the script that the
 * page's HTML has requested, if there is one. Always removes the script element afterwards.
 *
 * @throws EntryScriptError
 * @example const container = await loadEntryScript({ url, integrity, timeoutMs: 3000 }, 'shell_0a1b2c3d4e');
 */
export async function loadEntryScript(script: EntryScript, globalName: string): Promise<object> {
  const early = findEarlyScript(document, script);
  const existing = early && containerOf(globalName);
  if (existing) {
    early.remove();
    return existing;
  }
  await runScript(script, early);
  const container = containerOf(globalName);
  if (!container) throw new EntryScriptError(`${script.url} did not define its container`);
  return container;
}

function containerOf(globalName: string): object | undefined {
  const value: unknown = Object.hasOwn(globalThis, globalName)
    ? Reflect.get(globalThis, globalName)
    : undefined;
  return isContainer(value) ? value : undefined;
}

/** Elements and frames of that name are not containers (DOM clobbering); reading a frame of another origin throws. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  try {
    return ['get', 'init'].every((method) => typeof Reflect.get(value, method) === 'function');
  } catch (forbidden) {
    console.warn('[shell] a frame has the name of a container', forbidden);
    return false;
  }
}

function runScript({ url, integrity, timeoutMs }: EntryScript, early?: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = early ?? document.createElement('script');
    const finish = (failure?: string) => {
      clearTimeout(timer);
      element.onload = element.onerror = null;
      element.remove();
      if (failure) reject(new EntryScriptError(`${url} ${failure}`));
      else resolve();
    };
    const timer = setTimeout(() => finish(`did not arrive within ${timeoutMs} ms`), timeoutMs);
    element.onload = () => finish();
    element.onerror = () => {
      refreshCachedFile(url);
      finish('did not load or failed its integrity check');
    };
    if (early) return;
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
    Object.assign(element, { src: trustedScriptUrl(url) });
    document.head.append(element);
  });
}

/**
 * Fetches a file again, bypassing the browser's cache, after its integrity check failed. Corrupt bytes can carry
 * headers that cache them for a year, so every retry would fail. The next request shows whether it helped.
 */
function refreshCachedFile(url: string): void {
  const signal = AbortSignal.timeout(limits.remoteRetryDeadlineMs);
  fetch(url, withoutPrototype({ cache: 'reload', credentials: 'omit', signal }))
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
