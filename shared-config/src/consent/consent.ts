import { CONSENT_VERSION, isCategoryAllowed, type ConsentCategory, type ConsentChoices } from './categories';
import { watchItem } from '../storage/watch-item';
import { checkedChoices, readSavedConsent, type SavedConsent } from './read-saved-consent';

export type { ConsentCategory, ConsentChoices } from './categories';

export interface ConsentOptions {
  page: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;
  /** Key in local storage: `storageKeys.consent`. */
  key: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether the browser refuses for the visitor (`navigator.globalPrivacyControl`). Default: no. */
  isRefusedByBrowser?: () => boolean;
}

export interface ConsentDecision {
  choices: ConsentChoices;
  /** Milliseconds since 1970; null for a decision of the browser. */
  decidedAt: number | null;
}

/** The shape is a contract between builds of the shell; a test records it. */
export interface Consent {
  /** Returns whether a decision exists; otherwise the page shows the question. */
  isDecided(): boolean;
  /** Returns the valid decision, or null. The visitor's own decision wins over the browser's. */
  decision(): ConsentDecision | null;
  allows(category: ConsentCategory): boolean;
  /** Saves a decision; all `false` withdraws consent. */
  decide(choices: ConsentChoices): void;
  /** Calls the listener after each change, also from another tab, and when the page may have missed one. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates the consent store. No function throws. Without storage a decision lasts as long as the page. Before a
 * decision it allows only categories with `isAllowedBefore`. A decision is valid for 180 days and for one version of
 * the questions. A refusal by the browser (Global Privacy Control) is a decision for only the necessary category.
 *
 * @example createConsent({ page: window, key: storageKeys.consent, now: Date.now }).allows('marketing') // false
 */
export function createConsent(options: ConsentOptions): Consent {
  const { page, key, now, isRefusedByBrowser = () => false } = options;
  const listeners = new Set<() => void>();
  /** A decision that the storage rejected. */
  let unsaved: SavedConsent | null = null;

  /** Not cached, because another tab can withdraw it. */
  function saved(): SavedConsent | null {
    const stored = storedConsent();
    return stored && (!unsaved || stored.decidedAt > unsaved.decidedAt) ? stored : unsaved;
  }

  function storedConsent(): SavedConsent | null {
    try {
      return readSavedConsent(page.localStorage.getItem(key), now());
    } catch {
      // Without storage each page shows the question.
      return null;
    }
  }

  function decision(): ConsentDecision | null {
    const own = saved();
    if (own) return { choices: own.choices, decidedAt: own.decidedAt };
    return isRefusedByBrowser() ? { choices: checkedChoices({}), decidedAt: null } : null;
  }

  function save(decided: SavedConsent): void {
    try {
      page.localStorage.setItem(key, JSON.stringify(decided));
      unsaved = null;
    } catch (forbidden) {
      unsaved = decided;
      removeSaved();
      console.info('[shell] the storage is full or off: consent holds for this page only', forbidden);
    }
  }

  /** An older decision must not apply on the next page, because the visitor may have withdrawn it. */
  function removeSaved(): void {
    try {
      page.localStorage.removeItem(key);
    } catch {
      // Nothing can be read there either.
    }
  }

  let stopWatching = (): void => undefined;

  return {
    isDecided: () => decision() !== null,
    decision,
    allows: (category) => isCategoryAllowed(category, decision()?.choices ?? null),
    decide(choices) {
      save({ version: CONSENT_VERSION, decidedAt: now(), choices: checkedChoices(choices) });
      notify(listeners);
    },
    subscribe(listener) {
      const own = () => listener();
      if (listeners.size === 0) stopWatching = watchItem(page, key, () => notify(listeners));
      listeners.add(own);
      return () => {
        if (listeners.delete(own) && listeners.size === 0) stopWatching();
      };
    },
  };
}

/** Calls all listeners even if one throws, because each must be notified of a withdrawal. */
function notify(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) {
    try {
      listener();
    } catch (thrown) {
      console.error('[shell] a listener of consent failed', thrown);
    }
  }
}
