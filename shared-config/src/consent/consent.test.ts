import fc from 'fast-check';
import { CONSENT_CATEGORIES, CONSENT_DAYS, CONSENT_VERSION } from './categories';
import { createConsent } from './consent';
// R-CONSENT-1, R-CONSENT-2

const KEY = 'shell:consent';
const NOW = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
const ALL = { analytics: true, marketing: true, support: true };

/** Creates a window's storage and its event. Two tabs can share one storage. */
function createPage(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  const target = new EventTarget();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return {
    items,
    localStorage,
    page: Object.assign(target, { localStorage }) as unknown as Window,
    /** Dispatches the event of a change in another tab. */
    changedElsewhere(key: string | null) {
      target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
    /** Dispatches the event of a shown page; from the back/forward cache if `persisted`. */
    shown(persisted: boolean) {
      target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    },
  };
}

const consentOn = (page: Window, now = NOW) => createConsent({ page, key: KEY, now: () => now });
const saved = (changes: object) =>
  JSON.stringify({ version: CONSENT_VERSION, decidedAt: NOW, choices: ALL, ...changes });

function allowed(consent: ReturnType<typeof consentOn>): string[] {
  return (Object.keys(CONSENT_CATEGORIES) as (keyof typeof CONSENT_CATEGORIES)[]).filter(consent.allows);
}

it('allows no optional third-party category before a decision', () => {
  const consent = consentOn(createPage().page);
  expect(consent.isDecided()).toBe(false);
  expect(allowed(consent)).toEqual(['necessary', 'support']);
});

it('keeps a decision on the next page, and allows to withdraw it', () => {
  const { page } = createPage();
  const consent = consentOn(page);
  consent.decide({ analytics: true, marketing: false, support: false });
  expect(allowed(consent)).toEqual(['necessary', 'analytics']);
  expect(allowed(consentOn(page, NOW + DAY_MS))).toEqual(['necessary', 'analytics']);
  consent.decide({ analytics: false, marketing: false, support: false });
  expect(consentOn(page).isDecided()).toBe(true);
  expect(allowed(consentOn(page))).toEqual(['necessary']);
});

describe('an invalid decision', () => {
  it.each<[string, string]>([
    ['another version', saved({ version: CONSENT_VERSION + 1 })],
    ['a version as text', saved({ version: String(CONSENT_VERSION) })],
    ['too old', saved({ decidedAt: NOW - CONSENT_DAYS * DAY_MS })],
    ['from the future', saved({ decidedAt: NOW + 2 * DAY_MS })],
    ['without a time', saved({ decidedAt: undefined })],
    ['a time as text', saved({ decidedAt: '2026-11-20' })],
    ['broken JSON', '{"version":1,'],
    ['a list', '[]'],
    ['null', 'null'],
    ['empty', ''],
    ['huge', saved({ more: 'x'.repeat(1_000_000) })],
    ['a prototype', `{"__proto__":${saved({})}}`],
  ])('is ignored: %s', (_, text) => {
    const consent = consentOn(createPage({ [KEY]: text }).page);
    expect(consent.isDecided()).toBe(false);
    expect(consent.allows('analytics')).toBe(false);
    expect(consent.allows('marketing')).toBe(false);
  });
});

it.each([[{ analytics: 'true', marketing: 1, support: {} }], [{}], [null], ['all'], [[true, true, true]]])(
  'counts only true as consent: %j',
  (choices) => {
    expect(allowed(consentOn(createPage({ [KEY]: saved({ choices }) }).page))).toEqual(['necessary']);
  },
);

it('never throws and allows nothing without consent, for any saved text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.anything().map((value) => JSON.stringify({ choices: value })),
      ),
      (text) => {
        const consent = consentOn(createPage({ [KEY]: text }).page);
        expect(consent.allows('marketing')).toBe(false);
      },
    ),
  );
});

it.each<[string, object]>([
  [
    'forbidden',
    {
      get localStorage(): never {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
  [
    'full',
    {
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
        removeItem: () => undefined,
      },
    },
  ],
])('keeps a decision for the page while storage is %s', (_, storage) => {
  jest.spyOn(console, 'info').mockImplementation();
  const page = Object.create(new EventTarget(), Object.getOwnPropertyDescriptors(storage)) as Window;
  const consent = consentOn(page);
  expect(allowed(consent)).toEqual(['necessary', 'support']);
  consent.decide(ALL);
  expect(consent.allows('marketing')).toBe(true);
  expect(consentOn(page).allows('marketing')).toBe(false);
});

it('removes the saved decision when the storage is too full for the next one, so that a withdrawal applies on all pages', () => {
  jest.spyOn(console, 'info').mockImplementation();
  const { page, localStorage } = createPage({ [KEY]: saved({}) });
  const consent = consentOn(page);
  expect(consent.allows('marketing')).toBe(true);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  consent.decide({ analytics: false, marketing: false, support: false });
  expect([consent.isDecided(), consent.allows('marketing')]).toEqual([true, false]);
  const next = consentOn(page);
  expect([next.isDecided(), next.allows('marketing')]).toEqual([false, false]);
});

it('keeps a withdrawal for the page when the storage can only be read', () => {
  jest.spyOn(console, 'info').mockImplementation();
  const { page, localStorage } = createPage({ [KEY]: saved({}) });
  localStorage.setItem = localStorage.removeItem = () => {
    throw new DOMException('read-only', 'NoModificationAllowedError');
  };
  const consent = consentOn(page, NOW + 1);
  consent.decide({ analytics: false, marketing: false, support: false });
  expect(consent.allows('marketing')).toBe(false);
});

it('prefers a later decision of another tab to its own unsaved one', () => {
  jest.spyOn(console, 'info').mockImplementation();
  const { page, localStorage, items } = createPage();
  const consent = consentOn(page);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  consent.decide(ALL);
  items.set(KEY, saved({ choices: { ...ALL, marketing: false }, decidedAt: NOW + 1 }));
  expect(allowed(consent)).toEqual(['necessary', 'analytics', 'support']);
});

describe('subscribers', () => {
  it('are notified of every change, here and in another tab, until they unsubscribe', () => {
    const { page, items, changedElsewhere, shown } = createPage();
    const consent = consentOn(page);
    const listener = jest.fn(() => consent.allows('marketing'));
    const stop = consent.subscribe(listener);
    consent.decide(ALL);
    items.delete(KEY);
    changedElsewhere(KEY);
    changedElsewhere('shell:theme');
    consent.decide(ALL);
    items.clear();
    changedElsewhere(null);
    expect(listener.mock.results.map(({ value }) => value as boolean)).toEqual([true, false, true, false]);
    shown(false);
    expect(listener).toHaveBeenCalledTimes(4);
    shown(true);
    expect(listener).toHaveBeenCalledTimes(5);
    stop();
    shown(true);
    stop();
    consent.decide(ALL);
    changedElsewhere(KEY);
    expect(listener).toHaveBeenCalledTimes(5);
  });

  it('are all called even if one throws', () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const consent = consentOn(createPage().page);
    const listener = jest.fn();
    consent.subscribe(() => {
      throw new Error('broken');
    });
    consent.subscribe(listener);
    consent.decide(ALL);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('can subscribe the same function twice and unsubscribe each', () => {
    const consent = consentOn(createPage().page);
    const listener = jest.fn();
    const stop = consent.subscribe(listener);
    consent.subscribe(listener);
    stop();
    consent.decide(ALL);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal by the browser', () => {
  const refusing = (page: Window) =>
    createConsent({ page, key: KEY, now: () => NOW, isRefusedByBrowser: () => true });

  it('allows only the necessary category and saves nothing', () => {
    const { page, items } = createPage();
    const consent = refusing(page);
    expect(allowed(consent)).toEqual(['necessary']);
    expect(consent.isDecided()).toBe(true);
    expect(consent.decision()).toEqual({
      choices: { analytics: false, marketing: false, support: false },
      decidedAt: null,
    });
    expect(items.size).toBe(0);
  });

  it('yields to the visitor’s own decision', () => {
    const { page } = createPage();
    refusing(page).decide({ analytics: true, marketing: false, support: true });
    expect(allowed(refusing(page))).toEqual(['necessary', 'analytics', 'support']);
  });
});

it('has no time, unlike a decision of the visitor', () => {
  const { page } = createPage();
  expect(consentOn(page).decision()).toBeNull();
  consentOn(page).decide(ALL);
  expect(consentOn(page, NOW + DAY_MS).decision()).toEqual({ choices: ALL, decidedAt: NOW });
  expect(consentOn(page, NOW + CONSENT_DAYS * DAY_MS).decision()).toBeNull();
});

it('applies a withdrawal in another tab without a subscriber', () => {
  const { page } = createPage();
  const [here, there] = [consentOn(page), consentOn(page)];
  here.decide(ALL);
  there.decide({ ...ALL, analytics: false });
  expect(here.allows('analytics')).toBe(false);
});
