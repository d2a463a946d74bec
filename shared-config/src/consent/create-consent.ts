import {
  CONSENT_VERSION,
  isCategoryAllowed,
  type ConsentCategory,
  type ConsentChoices,
} from './consent-categories';
import { checkedChoices, readSavedConsent, type SavedConsent } from './read-saved-consent';

export type { ConsentCategory, ConsentChoices } from './consent-categories';

export interface ConsentOptions {
  page: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;
  /** Key in local storage: `storageKeys.consent`. */
  key: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether the browser refuses in the visitor's name (`navigator.globalPrivacyControl`). Default: it does not. */
  isRefusedByBrowser?: () => boolean;
}

/** A decision that holds. */
export interface ConsentDecision {
  choices: ConsentChoices;
  /** Milliseconds since 1970; null where it is the browser's and not the visitor's own. */
  decidedAt: number | null;
}

/** What the visitor consented to. No function throws: where the storage is off, a decision lives as long as the page. */
export interface Consent {
  /** Whether there is a decision; if not, the visitor is to be asked. */
  isDecided(): boolean;
  /** The decision that holds now, or null. The visitor's own one wins over the browser's. */
  decision(): ConsentDecision | null;
  allows(category: ConsentCategory): boolean;
  /** Saves a decision, also a later one: all `false` withdraws what was given. */
  decide(choices: ConsentChoices): void;
  /** Calls back after every change, also one made in another tab; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * Makes the store of consent. Before a decision only what its category allows is allowed; a decision holds 180 days, and
 * none of another version of the questions counts.
 * A browser that refuses in the visitor's name (Global Privacy Control) counts as a decision for nothing but the necessary.
 *
 * @example
 *   const consent = createConsent({ page: window, key: storageKeys.consent, now: Date.now });
 *   consent.decide({ analytics: true, marketing: false, support: true });
 *   consent.allows('marketing') // false
 */
export function createConsent(options: ConsentOptions): Consent {
  const { page, key, now, isRefusedByBrowser = () => false } = options;
  const listeners = new Set<() => void>();
  /** A decision that could not be saved. */
  let unsaved: SavedConsent | null = null;

  /** Read every time, because another tab may have withdrawn it. */
  function saved(): SavedConsent | null {
    if (unsaved) return unsaved;
    try {
      return readSavedConsent(page.localStorage.getItem(key), now());
    } catch {
      // The storage is forbidden here: the visitor is asked on every page.
      return null;
    }
  }

  function decision(): ConsentDecision | null {
    const own = saved();
    if (own) return { choices: own.choices, decidedAt: own.decidedAt };
    return isRefusedByBrowser() ? { choices: checkedChoices({}), decidedAt: null } : null;
  }

  function save(made: SavedConsent): void {
    try {
      page.localStorage.setItem(key, JSON.stringify(made));
      unsaved = null;
    } catch (forbidden) {
      unsaved = made;
      console.info('[shell] the storage is full or off: consent holds for this page only', forbidden);
    }
  }

  const onStorage = (event: StorageEvent): void => {
    // A null key means that the whole storage was cleared.
    if (event.key === null || event.key === key) tell(listeners);
  };

  return {
    isDecided: () => decision() !== null,
    decision,
    allows(category) {
      return isCategoryAllowed(category, decision()?.choices ?? null);
    },
    decide(choices) {
      save({ version: CONSENT_VERSION, decidedAt: now(), choices: checkedChoices(choices) });
      tell(listeners);
    },
    subscribe(listener) {
      const own = () => listener();
      if (listeners.size === 0) page.addEventListener('storage', onStorage);
      listeners.add(own);
      return () => {
        if (listeners.delete(own) && listeners.size === 0) page.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** One listener that fails keeps nothing from the others: who stops loading must hear of a withdrawal. */
function tell(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) {
    try {
      listener();
    } catch (thrown) {
      console.error('[shell] a listener of consent failed', thrown);
    }
  }
}
