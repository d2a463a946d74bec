import { findEarlyScript } from './early-script';
import { fetchAnew } from './fetch-anew';
import { trustedScriptUrl } from './trusted-script-url';

export interface EntryScript {
  url: string;
  /** Subresource Integrity value; a changed byte refuses the script. */
  integrity: string;
  timeoutMs: number;
}

/** The entry script of a remote failed: unreachable, refused by its integrity, too late, or without a container. */
export class EntryScriptError extends Error {
  override readonly name = 'EntryScriptError';
  readonly code = 'entry-script';
}

/**
 * Loads a remote's entry script with integrity and a deadline, and answers the container it defines; one that the page's HTML has
 * asked for already is taken over. The script element leaves the page again however it ends.
 *
 * @throws EntryScriptError
 * @example const container = await loadEntryScript({ url, integrity, timeoutMs: 3000 }, 'shell_0a1b2c3d4e');
 */
export async function loadEntryScript(script: EntryScript, globalName: string): Promise<object> {
  const early = findEarlyScript(document, script);
  const present = early && containerOf(globalName);
  if (present) {
    early.remove();
    return present;
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

/** Elements and frames of that name are no containers (DOM clobbering); another origin's frame throws when read. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  try {
    return ['get', 'init'].every((method) => typeof Reflect.get(value, method) === 'function');
  } catch (forbidden) {
    console.warn('[shell] a frame stands where a container should', forbidden);
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
      fetchAnew(url);
      finish('could not be loaded or was refused by its integrity');
    };
    if (early) return;
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
    Object.assign(element, { src: trustedScriptUrl(url) });
    document.head.append(element);
  });
}
