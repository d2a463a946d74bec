/** @jest-environment jest-fixed-jsdom */
import { environmentByName, type EnvironmentKind } from '../site/environments';
import { hostsOf } from '../site/hosts';
import { platformOf } from '../platform/platform';
import { siteOfHost } from '../site/site-of-host';
import type { ConsentCategory } from '../consent/categories';
import { createScriptLoader, type ScriptLoaderOptions } from './create-script-loader';
import { ALLOWED_SCRIPTS_META } from './allowed-scripts';
import { createScriptTable, SCRIPTS, type ScriptRow } from './script-table';
import { THIRD_PARTY_POLICY } from './policy';
// R-CONSENT-9

const DESKTOP = platformOf({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' });
const PHONE = platformOf({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148' });
const APP = platformOf({ userAgent: 'Mozilla/5.0 (iPhone) HaldenApp/3.10.0' });
const telegram = (telegramPlatform: string) => platformOf({ userAgent: 'Mozilla/5.0', telegramPlatform });

function createTestConsent(...given: ConsentCategory[]) {
  const allowed = new Set<ConsentCategory>(given);
  const listeners = new Set<() => void>();
  return {
    allows: (category: ConsentCategory) => allowed.has(category),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    give(category: ConsentCategory) {
      allowed.add(category);
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

const IDS = {
  production: '00000000-0000-4000-8000-000000000001',
  testnet: '00000000-0000-4000-8000-000000000002',
};
const TABLE = createScriptTable(IDS);

/** Makes the page one of ours, whose policy allows these scripts. */
function allowByPolicy(...allowed: string[]) {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: ALLOWED_SCRIPTS_META, content: allowed.join(' ') });
  document.head.append(meta);
}

function start(environment: EnvironmentKind, changes: Partial<ScriptLoaderOptions> = {}) {
  const host = environment === 'production' ? 'www.halden.example' : `${environment}.halden.example`;
  const report = jest.fn();
  const loader = createScriptLoader({
    page: window,
    table: TABLE,
    environment,
    hosts: hostsOf({ site: siteOfHost(environment === 'local' ? 'localhost' : host), isSecure: true }),
    platform: DESKTOP,
    consent: createTestConsent('necessary', 'analytics', 'marketing', 'support'),
    isDocumentPage: () => false,
    elapsedMs: 0,
    report,
    policyName: THIRD_PARTY_POLICY,
    ...changes,
  });
  loader.start();
  return { loader, report };
}

const scripts = () => [...document.querySelectorAll('script')];
const names = () => scripts().map(({ dataset }) => dataset.thirdParty);

beforeEach(() => {
  jest.useFakeTimers();
  allowByPolicy('app-flyers', 'support-chat');
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'AF');
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

describe('the support chat', () => {
  it('loads ten seconds after the start and not before, from our own host (R-CONSENT-7)', () => {
    start('production');
    jest.advanceTimersByTime(9_999);
    expect(names()).not.toContain('support-chat');
    jest.advanceTimersByTime(1);
    expect(scripts().at(-1)).toMatchObject({
      src: 'https://chat.halden.example/support-chat.js',
      async: true,
    });
  });

  it.each([
    [2_400, 7_600],
    [9_990, 10],
  ])(
    'loads 10 seconds after the start of the shell, whose loader started %d ms later',
    (elapsedMs, restMs) => {
      start('production', { elapsedMs });
      jest.advanceTimersByTime(restMs - 1);
      expect(names()).not.toContain('support-chat');
      jest.advanceTimersByTime(1);
      expect(names()).toContain('support-chat');
    },
  );

  it.each([
    ['a phone', PHONE, true],
    ['a computer', DESKTOP, true],
    ['the app', APP, false],
    ['a mini program on a phone', telegram('ios'), false],
    ['a mini program on Android', telegram('android_x'), false],
    ['a mini program on a computer', telegram('tdesktop'), false],
  ])('never loads in %s: %#', (_, platform, isLoaded) => {
    start('dev', { platform });
    jest.advanceTimersByTime(60_000);
    expect(names()).toEqual(isLoaded ? ['support-chat'] : []);
  });

  it('never loads on a page that requests documents, but loads after a navigation to another page', () => {
    let isDocumentPage = true;
    const { loader } = start('dev', { isDocumentPage: () => isDocumentPage });
    jest.advanceTimersByTime(60_000);
    loader.check();
    expect(names()).toEqual([]);
    isDocumentPage = false;
    loader.check();
    loader.check();
    expect(names()).toEqual(['support-chat']);
  });

  it('does not load by itself after a refusal, even if the policy allows it', () => {
    start('dev', { consent: createTestConsent('necessary') });
    jest.advanceTimersByTime(60_000);
    expect(names()).toEqual([]);
  });

  it('loads on the page where the visitor allows it, because the policy allows it already', () => {
    const consent = createTestConsent('necessary');
    start('dev', { consent });
    jest.advanceTimersByTime(60_000);
    consent.give('support');
    expect(names()).toEqual(['support-chat']);
  });
});

describe('third-party scripts before consent (R-SEC-30)', () => {
  it.each<EnvironmentKind>(['production', 'testnet'])('are never requested: %s', (environment) => {
    const consent = createTestConsent('necessary', 'support');
    start(environment, { consent });
    jest.advanceTimersByTime(3_600_000);
    expect(names()).toEqual(['support-chat']);
    expect(Reflect.has(window, 'AF')).toBe(false);
    consent.give('marketing');
    expect(names()).toEqual(['support-chat', 'app-flyers']);
  });

  it('includes every address outside our own hosts', () => {
    const site = siteOfHost('www.halden.example');
    const hosts = hostsOf({ site, isSecure: true });
    const foreign = (row: ScriptRow) =>
      Object.values(row.sources).some(({ url }) => !new URL(url(hosts)).host.endsWith('.halden.example'));
    const before = new Set<ConsentCategory>(['necessary', 'support']);
    expect(TABLE.filter(foreign).filter(({ consent }) => before.has(consent))).toEqual([]);
  });
});

describe('AppsFlyer', () => {
  it('loads in production and on testnet, each with its own id', () => {
    const ids = (['production', 'testnet'] as const).map((environment) => {
      start(environment);
      const { id } = Reflect.get(window, 'AF') as { id: { pba: { webAppId: string } } };
      Reflect.deleteProperty(window, 'AF');
      for (const script of scripts()) script.remove();
      return id.pba.webAppId;
    });
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['test-3', 'dev-3', 'local'])('never loads in %s', (name) => {
    start(environmentByName(name)!.kind);
    jest.advanceTimersByTime(60_000);
    expect(names()).toEqual(['support-chat']);
  });

  it('queues calls before the script has loaded', () => {
    start('production');
    (Reflect.get(window, 'AF') as (...call: unknown[]) => void)('pba', 'event', {});
    expect(Reflect.get(window, 'AF')).toHaveProperty('q', [[expect.any(Number), 'pba', 'event', {}]]);
    expect(scripts()[0]!.src).toBe('https://websdk.appsflyer.com/?st=pba&');
  });
});

describe('a script that the policy of the page does not allow', () => {
  it('is not requested after consent on the page; a page that allows it loads it', () => {
    document.head.replaceChildren();
    allowByPolicy('support-chat');
    const consent = createTestConsent('support');
    const { loader, report } = start('production', { consent });
    consent.give('marketing');
    jest.advanceTimersByTime(60_000);
    expect(names()).toEqual(['support-chat']);
    expect(Reflect.has(window, 'AF')).toBe(false);
    expect(report).not.toHaveBeenCalled();
    loader.stop();
    document.head.replaceChildren();
    allowByPolicy('app-flyers', 'support-chat');
    start('production', { consent });
    expect(names()).toEqual(['app-flyers']);
  });

  it('is not requested on foreign pages, which only allow scripts without consent', () => {
    document.head.replaceChildren();
    start('production');
    jest.advanceTimersByTime(60_000);
    expect(names()).toEqual(['support-chat']);
  });

  it('is not requested without an AppsFlyer id', () => {
    start('production', { table: SCRIPTS });
    jest.advanceTimersByTime(60_000);
    expect(names()).toEqual(['support-chat']);
    expect(Reflect.has(window, 'AF')).toBe(false);
  });
});

describe('failures', () => {
  it('are reported once without a retry', async () => {
    const consent = createTestConsent('marketing');
    const { loader, report } = start('production', { consent });
    scripts()[0]!.dispatchEvent(new Event('error'));
    loader.check();
    consent.give('marketing');
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(report.mock.calls).toEqual([
      [{ code: 'third-party-failed', part: 'third-party', message: expect.stringContaining('app-flyers') }],
    ]);
    expect(names()).toEqual([]);
  });

  it('of the Trusted Types policy are reported, and the page continues', async () => {
    const createPolicy = jest.fn(() => {
      throw new TypeError('the policy is not allowed');
    });
    Reflect.set(globalThis, 'trustedTypes', { createPolicy });
    const { report } = start('dev');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(names()).toEqual([]);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('Trusted Types', () => {
  it('creates a policy with the configured name that only accepts addresses of the table', () => {
    const rules: { createScriptURL(url: string): string }[] = [];
    const createPolicy = jest.fn((_: string, given: { createScriptURL(url: string): string }) => {
      rules.push(given);
      return given;
    });
    Reflect.set(globalThis, 'trustedTypes', { createPolicy });
    start('production');
    jest.advanceTimersByTime(10_000);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([THIRD_PARTY_POLICY]);
    expect(names()).toEqual(['app-flyers', 'support-chat']);
    for (const url of ['https://evil.example/a.js', 'data:text/javascript,1', scripts()[1]!.src + '?x']) {
      expect(() => rules[0]!.createScriptURL(url)).toThrow(TypeError);
    }
  });
});

describe('start and stop', () => {
  it('removes all timers and listeners and loads nothing after the stop', () => {
    const consent = createTestConsent('support');
    const { loader } = start('production', { consent });
    loader.stop();
    expect(jest.getTimerCount()).toBe(0);
    expect(consent.listeners.size).toBe(0);
    consent.give('marketing');
    loader.check();
    expect(names()).toEqual([]);
  });

  it('ignores a second start, and starts again after a stop', () => {
    const { loader } = start('dev');
    loader.start();
    jest.advanceTimersByTime(5_000);
    loader.stop();
    loader.start();
    jest.advanceTimersByTime(9_999);
    expect(names()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(names()).toEqual(['support-chat']);
  });

  it('loads every script once with two loaders on one page', () => {
    start('production');
    start('production');
    jest.advanceTimersByTime(10_000);
    expect(names()).toEqual(['app-flyers', 'support-chat']);
  });
});
