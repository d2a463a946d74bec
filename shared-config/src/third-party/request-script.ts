import { withDeadline } from '../platform/deadline';
import {
  createPageScripts,
  settledLoad,
  type PageScript,
  type PageScripts,
  type PageScriptsOptions,
} from './create-page-scripts';

export interface ScriptRequestOptions extends PageScriptsOptions {
  /** Name of a row with `isOnRequest`. */
  name: string;
  timeoutMs: number;
  /** Returns whether the script has run on this page. */
  isRunning: () => boolean;
}

/**
 * Loads one script on request of the visitor, regardless of its delay and of consent. Resolves when the script has
 * run, immediately if it runs already. The next request loads a failed script again.
 *
 * @throws Error if the script is not available on this page, does not load or does not start; `DeadlineError` after `timeoutMs`
 * @example await requestScript({ name: 'support-chat', timeoutMs: 30_000, isRunning: () => supportChatOf(window) !== null, … });
 */
export async function requestScript(options: ScriptRequestOptions): Promise<void> {
  const { name, timeoutMs, isRunning } = options;
  if (isRunning()) return;
  const pageScripts = createPageScripts(options);
  const script = pageScripts.scripts.find((row) => row.name === name);
  if (!script?.isOnRequest || !pageScripts.isAllowed(script)) {
    throw new Error('the script is not available on this page');
  }
  try {
    await withDeadline(loadedOnRequest(pageScripts, script), timeoutMs, name);
    if (!isRunning()) throw new Error('the script has loaded and not started');
  } catch (thrown) {
    // The next request starts from the beginning.
    pageScripts.elementOf(script)?.remove();
    throw thrown;
  }
}

/** Resolves when the script has loaded: by its own element, or by the one that is in the page and still loading. Replaces a loaded one. */
function loadedOnRequest({ elementOf, insert }: PageScripts, script: PageScript): Promise<void> {
  const present = elementOf(script);
  if (present && !present.dataset.loaded) return settledLoad(present);
  present?.remove();
  const loaded = insert(script);
  elementOf(script)?.setAttribute(REQUESTED_ATTRIBUTE, '');
  return loaded;
}

/** Marks a script that the visitor requested, so that a refusal of its category does not remove it. */
export const REQUESTED_ATTRIBUTE = 'data-requested';
