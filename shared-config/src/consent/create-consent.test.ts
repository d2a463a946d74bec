import fc from 'fast-check';
import { CONSENT_CATEGORIES, CONSENT_DAYS, CONSENT_VERSION } from './consent-categories';
import { createConsent } from './create-consent';

const KEY = 'shell:consent';
const NOW = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
const ALL = { analytics: true, marketing: true, support: true };

/** A window's storage and its event, with two tabs on one storage where wanted. */
function createPage(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  const target = new EventTarget();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return {
    items,
    localStorage,
    page: Object.assign(target, { localStorage }) as unknown as Window,
    /** Another tab has changed something. */
    changedElsewhere(key: string | null) {
      target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}

const consentOn = (page: Window, now = NOW) => createConsent({ page, key: KEY, now: () => now });
const saved = (changes: object) =>
  JSON.stringify({ version: CONSENT_VERSION, decidedAt: NOW, choices: ALL, ...changes });

function allowed(consent: ReturnType<typeof consentOn>): string[] {
  return (Object.keys(CONSENT_CATEGORIES) as (keyof typeof CONSENT_CATEGORIES)[]).filter(consent.allows);
}

test('before a decision nothing of others is allowed', () => {
  const consent = consentOn(createPage().page);
  expect(consent.isDecided()).toBe(false);
  expect(allowed(consent)).toEqual(['necessary', 'support']);
});

test('a decision holds, on the next page too, and can be taken back', () => {
  const { page } = createPage();
  const consent = consentOn(page);
  consent.decide({ analytics: true, marketing: false, support: false });
  expect(allowed(consent)).toEqual(['necessary', 'analytics']);
  expect(allowed(consentOn(page, NOW + DAY_MS))).toEqual(['necessary', 'analytics']);
  consent.decide({ analytics: false, marketing: false, support: false });
  expect(consentOn(page).isDecided()).toBe(true);
  expect(allowed(consentOn(page))).toEqual(['necessary']);
});

describe('what counts as no decision', () => {
  test.each<[string, string]>([
    ['another version', saved({ version: CONSENT_VERSION + 1 })],
    ['a version in words', saved({ version: String(CONSENT_VERSION) })],
    ['too old', saved({ decidedAt: NOW - CONSENT_DAYS * DAY_MS })],
    ['from the future', saved({ decidedAt: NOW + 2 * DAY_MS })],
    ['without a time', saved({ decidedAt: undefined })],
    ['a time in words', saved({ decidedAt: '2026-11-20' })],
    ['broken JSON', '{"version":1,'],
    ['a list', '[]'],
    ['null', 'null'],
    ['empty', ''],
    ['huge', saved({ more: 'x'.repeat(1_000_000) })],
    ['a prototype', `{"__proto__":${saved({})}}`],
  ])('%s', (_, text) => {
    const consent = consentOn(createPage({ [KEY]: text }).page);
    expect(consent.isDecided()).toBe(false);
    expect(consent.allows('analytics')).toBe(false);
    expect(consent.allows('marketing')).toBe(false);
  });
});

test.each([[{ analytics: 'true', marketing: 1, support: {} }], [{}], [null], ['all'], [[true, true, true]]])(
  'only true is a yes: %j',
  (choices) => {
    expect(allowed(consentOn(createPage({ [KEY]: saved({ choices }) }).page))).toEqual(['necessary']);
  },
);

test('no saved text makes it throw or allows what nobody allowed', () => {
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

test.each<[string, object]>([
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
      },
    },
  ],
])('where the storage is %s, a decision holds for the page', (_, storage) => {
  jest.spyOn(console, 'info').mockImplementation();
  const page = Object.create(new EventTarget(), Object.getOwnPropertyDescriptors(storage)) as Window;
  const consent = consentOn(page);
  expect(allowed(consent)).toEqual(['necessary', 'support']);
  consent.decide(ALL);
  expect(consent.allows('marketing')).toBe(true);
  expect(consentOn(page).allows('marketing')).toBe(false);
});

describe('subscribers', () => {
  test('hear of every change, here and in another tab, until they stop', () => {
    const { page, items, changedElsewhere } = createPage();
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
    stop();
    stop();
    consent.decide(ALL);
    changedElsewhere(KEY);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  test('one that fails keeps nothing from the next', () => {
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

  test('the same function may subscribe twice and stops once for each', () => {
    const consent = consentOn(createPage().page);
    const listener = jest.fn();
    const stop = consent.subscribe(listener);
    consent.subscribe(listener);
    stop();
    consent.decide(ALL);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a browser that refuses in the visitor’s name', () => {
  const refusing = (page: Window) =>
    createConsent({ page, key: KEY, now: () => NOW, isRefusedByBrowser: () => true });

  test('has decided for nothing but the necessary, and nothing is saved', () => {
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

  test('gives way to what the visitor decides here', () => {
    const { page } = createPage();
    refusing(page).decide({ analytics: true, marketing: false, support: true });
    expect(allowed(refusing(page))).toEqual(['necessary', 'analytics', 'support']);
  });
});

test('a decision tells when it was made, and none tells nothing', () => {
  const { page } = createPage();
  expect(consentOn(page).decision()).toBeNull();
  consentOn(page).decide(ALL);
  expect(consentOn(page, NOW + DAY_MS).decision()).toEqual({ choices: ALL, decidedAt: NOW });
  expect(consentOn(page, NOW + CONSENT_DAYS * DAY_MS).decision()).toBeNull();
});

test('a withdrawal in another tab counts without a subscriber', () => {
  const { page } = createPage();
  const [here, there] = [consentOn(page), consentOn(page)];
  here.decide(ALL);
  there.decide({ ...ALL, analytics: false });
  expect(here.allows('analytics')).toBe(false);
});
