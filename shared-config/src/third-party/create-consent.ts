import {
  CONSENT_CATEGORIES,
  CONSENT_VERSION,
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
}

/** What the visitor consented to. No function throws: where the storage is off, a decision lives as long as the page. */
export interface Consent {
  /** Whether there is a decision; if not, the visitor is to be asked. */
  isDecided(): boolean;
  allows(category: ConsentCategory): boolean;
  /** Saves a decision, also a later one: all `false` withdraws what was given. */
  decide(choices: ConsentChoices): void;
  /** Calls back after every change, also one made in another tab; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * Makes the store of consent. Before a decision only what its category allows is allowed; a decision holds 180 days, and
 * none of another version of the questions counts.
 *
 * @example
 *   const consent = createConsent({ page: window, key: storageKeys.consent, now: Date.now });
 *   consent.decide({ analytics: true, marketing: false, support: true });
 *   consent.allows('marketing') // false
 */
export function createConsent({ page, key, now }: ConsentOptions): Consent {
  const listeners = new Set<() => void>();
  /** A decision that could not be saved. */
  let unsaved: SavedConsent | null = null;

  /** Read every time, because another tab may have withdrawn it. */
  function decision(): SavedConsent | null {
    if (unsaved) return unsaved;
    try {
      return readSavedConsent(page.localStorage.getItem(key), now());
    } catch {
      // The storage is forbidden here: the visitor is asked on every page.
      return null;
    }
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
    allows(category) {
      const row = CONSENT_CATEGORIES[category];
      const choices = row.isOptional ? decision()?.choices : undefined;
      return choices ? choices[category as keyof ConsentChoices] : row.isAllowedBefore;
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
