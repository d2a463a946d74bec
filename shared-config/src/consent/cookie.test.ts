import fc from 'fast-check';
import { createCookiePage } from '../cookies/cookie-page.fixture';
import { CONSENT_DAYS, type ConsentChoices } from './categories';
import { CONSENT_COOKIE_VALUES, consentCookieValue, syncConsentCookie, readConsentCookie } from './cookie';
import { createConsent } from './consent';

const LOCAL = { kind: 'local' } as const;
const PRODUCTION = { kind: 'production' } as const;
const NOW = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
const ALL = { analytics: true, marketing: true, support: true };
const NONE = { analytics: false, marketing: false, support: false };

it('reads each of the eight values as its decision', () => {
  expect([...CONSENT_COOKIE_VALUES.keys()].sort()).toEqual(
    [
      '1',
      '1.analytics',
      '1.analytics.marketing',
      '1.analytics.marketing.support',
      '1.analytics.support',
      '1.marketing',
      '1.marketing.support',
      '1.support',
    ].sort(),
  );
  for (const [value, choices] of CONSENT_COOKIE_VALUES) {
    expect(consentCookieValue(choices)).toBe(value);
    expect(readConsentCookie(`a=b; __Host-consent=${value}`, PRODUCTION)).toEqual(choices);
  }
});

it('keeps a decision for 180 days', () => {
  expect(CONSENT_DAYS).toBe(180);
});

it.each([
  '',
  '2.marketing',
  '1.Marketing',
  '1.support.marketing',
  '1.marketing.marketing',
  '1.marketing.',
  'marketing',
  '1 marketing',
  '__proto__',
  'constructor',
  '1.marketing, 1.support',
])('reads no decision from %j', (value) => {
  expect(readConsentCookie(`consent_dev=${value}`, LOCAL)).toBeNull();
});

it('reads one of the eight decisions or none from any text', () => {
  const known = new Set<ConsentChoices | null>([null, ...CONSENT_COOKIE_VALUES.values()]);
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^1(\.(analytics|marketing|support|x)){0,4}$/)),
      (text) => {
        expect(known.has(readConsentCookie(`consent_dev=${text}`, LOCAL))).toBe(true);
      },
    ),
  );
});

/** Creates a page in an environment with its own consent. */
function openPage({
  isRefusedByBrowser = false,
  environment = PRODUCTION as { kind: 'production' | 'local' },
} = {}) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const target = Object.assign(new EventTarget(), { localStorage: storage }) as unknown as Window;
  const document = createCookiePage();
  const clock = { nowMs: NOW };
  const now = () => clock.nowMs;
  const consent = createConsent({
    page: target,
    key: 'consent',
    now,
    isRefusedByBrowser: () => isRefusedByBrowser,
  });
  const protocol = environment.kind === 'local' ? 'http:' : 'https:';
  const keep = () =>
    syncConsentCookie({ page: { document, location: { protocol } }, consent, environment, now });
  return { consent, document, clock, keep, items, target };
}

describe('the cookie', () => {
  it('is written with each decision, for as long as the decision is valid', () => {
    const { consent, document, keep } = openPage();
    keep();
    expect(document.written).toEqual([]);
    consent.decide({ ...NONE, marketing: true });
    expect(document.written).toEqual([
      `__Host-consent=1.marketing; Path=/; Max-Age=${CONSENT_DAYS * 86_400}; SameSite=Lax; Secure`,
    ]);
    consent.decide(NONE);
    expect(readConsentCookie(document, PRODUCTION)).toEqual(NONE);
  });

  it('is written again on a later page with the remaining days', () => {
    const { consent, document, clock, keep } = openPage();
    consent.decide(ALL);
    clock.nowMs += 30 * DAY_MS;
    keep();
    expect(document.written).toEqual([
      expect.stringContaining(
        `1.analytics.marketing.support; Path=/; Max-Age=${(CONSENT_DAYS - 30) * 86_400};`,
      ),
    ]);
  });

  it('is removed when another tab removes the decision', () => {
    const { consent, document, keep, items, target } = openPage();
    keep();
    consent.decide(ALL);
    items.clear();
    target.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(document.written.at(-1)).toBe('__Host-consent=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  });

  it('is not written for a refusal by the browser', () => {
    const { document, keep } = openPage({ isRefusedByBrowser: true });
    keep();
    expect(document.written).toEqual([]);
  });

  it('has no prefix on a local page', () => {
    const { consent, document, keep } = openPage({ environment: LOCAL });
    keep();
    consent.decide(ALL);
    expect(document.cookie).toBe('consent_dev=1.analytics.marketing.support');
  });

  it('is not written after the stop', () => {
    const { consent, document, keep } = openPage();
    keep()();
    consent.decide(ALL);
    expect(document.written).toEqual([]);
  });
});
