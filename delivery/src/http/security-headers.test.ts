/** @jest-environment node */
import { createHash } from 'node:crypto';
import { brand } from 'shared-config/site/brand';
import { hostsOf } from 'shared-config/site/hosts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { COMMON_HEADERS, pageHeadersOf } from './security-headers';
// R-PLATFORM-6, R-SEC-11, R-SEC-27

const HEAD = `document.documentElement.dataset.theme = 'dark';`;
const STYLE = ':root { --x: "ქ" }';

function headersFor(host: string) {
  const site = siteOfHost(host);
  const hosts = hostsOf({ site, isSecure: site.environment.kind !== 'local' });
  return pageHeadersOf(hosts, { environment: 'local', scripts: [HEAD, 'second()'], styles: [STYLE] });
}

/** Directive → values of the policy of a host. */
function policyFor(host: string): Map<string, string[]> {
  const rows = headersFor(host)['Content-Security-Policy']!.split('; ');
  return new Map(rows.map((row) => [row.split(' ')[0]!, row.split(' ').slice(1)]));
}

const HOSTS = [
  'localhost',
  'kz.localhost:3000',
  `www.${brand.domains.GLOBAL}`,
  `testnet.${brand.domains.EU}`,
];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

describe.each(HOSTS)('the policy of %s', (host) => {
  test('has no unsafe source, wildcard or bare scheme for scripts', () => {
    const policy = headersFor(host)['Content-Security-Policy'];
    expect(policy).not.toMatch(/unsafe|\*|strict-dynamic/);
    for (const name of ['script-src', 'style-src', 'connect-src', 'default-src']) {
      expect(policyFor(host).get(name)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(https?|data|blob|wss?|filesystem):$/)]),
      );
    }
  });

  test('forbids everything by default', () => {
    expect(policyFor(host).get('default-src')).toEqual(["'none'"]);
    expect(policyFor(host).get('base-uri')).toEqual(["'none'"]);
    expect(policyFor(host).get('form-action')).toEqual(["'self'"]);
  });

  test('forbids framing', () => {
    expect(policyFor(host).get('frame-ancestors')).toEqual(["'none'"]);
    expect(headersFor(host)['X-Frame-Options']).toBe('DENY');
  });

  test('requires trusted types and names their policies', () => {
    expect(policyFor(host).get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policyFor(host).get('trusted-types')).toEqual(
      expect.arrayContaining([
        'shell#loader',
        'shell#webpack',
        'bridge#webpack',
        'verification-host#webpack',
      ]),
    );
    expect(policyFor(host).get('trusted-types')).not.toContain('*');
  });

  test('allows exactly the inline texts, by hash', () => {
    const hashesOf = (name: string) =>
      policyFor(host)
        .get(name)!
        .filter((value) => value.startsWith("'sha256-"));
    expect(hashesOf('script-src')).toEqual([hashOf(HEAD), hashOf('second()')]);
    expect(hashesOf('style-src')).toEqual([hashOf(STYLE)]);
  });

  test('is one line of valid directives, each once', () => {
    const policy = headersFor(host)['Content-Security-Policy']!;
    expect(policy).toMatch(/^[\x20-\x7e]+$/);
    const names = policy.split('; ').map((row) => row.split(' ')[0]);
    expect(new Set(names).size).toBe(names.length);
    for (const [, values] of policyFor(host)) expect(values).not.toContain('');
  });
});

describe('the origins that a page may connect to', () => {
  test('are the region’s own hosts in production', () => {
    const domain = brand.domains.KAZ;
    const policy = policyFor(`www.${domain}`);
    expect(policy.get('connect-src')).toEqual(
      expect.arrayContaining([
        "'self'",
        `https://api.${domain}`,
        `https://events.${domain}`,
        `https://shell.${domain}`,
      ]),
    );
    expect(policy.get('script-src')).toEqual(
      expect.arrayContaining(["'self'", `https://shell.${domain}`, `https://bridge.${domain}`]),
    );
    expect(headersFor(`www.${domain}`)['Content-Security-Policy']).not.toMatch(/localhost|http:/);
  });

  test('are local in the local environment', () => {
    const policy = policyFor('kz.localhost:3000');
    expect(policy.get('connect-src')).toEqual(
      expect.arrayContaining(["'self'", 'http://kz.localhost:3003', 'http://localhost:3001']),
    );
    expect(policy.get('script-src')).toEqual(
      expect.arrayContaining(["'self'", 'http://localhost:3001', 'http://localhost:3002']),
    );
  });

  test.each([
    `${brand.domains.KAZ}.evil.example`,
    `evil${brand.domains.KAZ}`,
    'x; script-src *',
    "a'b",
    'a b',
  ])('on a host such as %j is never a production host, and the host writes no directive', (host) => {
    const policy = headersFor(host)['Content-Security-Policy']!;
    expect(policy).not.toMatch(/https:/);
    expect(policy.match(/script-src/g)).toHaveLength(1);
    expect(policy).not.toContain('*');
  });
});

test('every response forbids sniffing and framing, and sends other sites at most the origin', () => {
  expect(COMMON_HEADERS).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  expect(headersFor('localhost')).toMatchObject({
    ...COMMON_HEADERS,
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});

test.each([
  [`www.${brand.domains.GLOBAL}`, 'production', true],
  [brand.domains.KAZ, 'production', true],
  [`testnet.${brand.domains.EU}`, 'testnet', true],
  [`test.${brand.domains.EU}`, 'test', true],
  [`dev-3.${brand.domains.EU}`, 'dev', true],
  ['kz.localhost:3000', 'local', false],
] as const)('pages on %s (%s) require https for over a year: %s', (host, environment, isRequired) => {
  const site = siteOfHost(host);
  const hosts = hostsOf({ site, isSecure: true });
  expect(site.environment.kind).toBe(environment);
  const headers = pageHeadersOf(hosts, { environment, scripts: [], styles: [] });
  const [, seconds] =
    /^max-age=(\d+); includeSubDomains$/.exec(headers['Strict-Transport-Security'] ?? '') ?? [];
  expect(Number(seconds) > 31_536_000).toBe(isRequired);
  expect('Strict-Transport-Security' in headers).toBe(isRequired);
});

test('browsers report violations only to a configured collector', () => {
  const hosts = hostsOf({ site: siteOfHost('localhost'), isSecure: false });
  const page = { environment: 'local', scripts: [], styles: [] } as const;
  const reporting = pageHeadersOf(hosts, { ...page, reportsUrl: '/verification/policy-reports' });
  expect(reporting['Reporting-Endpoints']).toBe('policy-reports="/verification/policy-reports"');
  expect(reporting['Content-Security-Policy']).toMatch(
    /; report-to policy-reports; report-uri \/verification\/policy-reports(?:;|$)/,
  );
  const silent = pageHeadersOf(hosts, page);
  expect(silent['Reporting-Endpoints']).toBeUndefined();
  expect(silent['Content-Security-Policy']).not.toContain('report-');
});

test('a page may not use camera, location, microphone, payment or USB', () => {
  const allowed = headersFor('localhost')['Permissions-Policy']!.split(', ');
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
    expect(allowed).toContain(`${feature}=()`);
  }
});
