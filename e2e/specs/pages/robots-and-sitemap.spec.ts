import { brand } from 'shared-config/site/brand';
import { localesOf } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { origins, pageOrigin } from '../../fixtures/origins';
import { headOfHtml, metaIn } from '../../fixtures/page/page-head';
import { sendRaw } from '../../fixtures/raw-request';
import { serveEnvironment, type ServedEnvironment } from 'tools/testing/serve-environment';
import { expect, test } from '../../fixtures/test';
// R-PAGE-7, R-HEAD-5, R-HEAD-6

// One worker starts the servers of the other environments once.
test.describe.configure({ mode: 'default' });

let production: ServedEnvironment;
let testnet: ServedEnvironment;
test.beforeAll(async () => {
  const productPortBase = Number(new URL(origins.host).port);
  production = await serveEnvironment('production', productPortBase);
  testnet = await serveEnvironment('testnet', productPortBase);
});
test.afterAll(() => Promise.all([production?.stop(), testnet?.stop()]));

interface MapEntry {
  address: string;
  /** In the format of a compared head: `link href=… hreflang=… rel=alternate`. */
  alternates: string[];
}

function entriesOf(xml: string): MapEntry[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => ({
    address: /<loc>(.*?)<\/loc>/.exec(entry!)![1]!,
    alternates: [...entry!.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)]
      .map(([, hreflang, href]) => `link href=${href} hreflang=${hreflang} rel=alternate`)
      .sort(),
  }));
}

for (const { code, localHost } of REGIONS) {
  test(`${code}: the sitemap lists every indexable page in every language with the pages’ alternates`, async () => {
    const { host } = new URL(pageOrigin(localHost));
    const robots = await sendRaw('GET', '/robots.txt', { host });
    expect(robots.headers['content-type']).toMatch(/^text\/plain/);
    expect(robots.text).toContain(`\nSitemap: ${pageOrigin(localHost)}/sitemap.xml\n`);
    expect(robots.text, 'crawlers may read pages, so that they see noindex').not.toMatch(
      /Disallow: \/(\s|[a-z]{2})/,
    );
    const map = await sendRaw('GET', '/sitemap.xml', { host });
    expect(map.headers['content-type']).toMatch(/^application\/xml/);
    const entries = entriesOf(map.text);
    expect(entries.map(({ address }) => address)).toEqual(
      localesOf(code).map((locale) => `${pageOrigin(localHost)}/${locale.code}/verification/`),
    );
    for (const { address, alternates } of entries) {
      const { status, text } = await sendRaw('GET', new URL(address).pathname, { host });
      const head = headOfHtml(text);
      expect(status, address).toBe(200);
      expect(metaIn(head, 'robots'), address).toBe('index, follow');
      expect(head).toContain(`link href=${address} rel=canonical`);
      expect(head.filter((line) => line.endsWith('rel=alternate'))).toEqual(alternates);
      expect(alternates.filter((line) => line.includes(`href=${address} `)).length).toBeGreaterThan(0);
    }
  });

  test(`${code}: testnet disallows crawlers, production allows them`, async () => {
    const domain = brand.domains[code];
    const locale = localesOf(code)[0]!.code;
    const ask = (host: string, path: string) =>
      sendRaw('GET', path, { host }, host.startsWith('testnet.') ? testnet.origin : production.origin);
    for (const path of [
      `/${locale}/verification/`,
      `/${locale}/verification/sample/`,
      `/${locale}/nothing/`,
    ]) {
      const { headers, text } = await ask(`testnet.${domain}`, path);
      const head = headOfHtml(text);
      expect(headers['x-robots-tag'], path).toBe('noindex, nofollow');
      expect(metaIn(head, 'robots'), path).toBe('noindex, nofollow');
      expect(
        head.filter((line) => /hreflang|og:locale:alternate/.test(line)),
        path,
      ).toEqual([]);
    }
    expect((await ask(`testnet.${domain}`, '/sitemap.xml')).status).toBe(404);
    expect((await ask(`testnet.${domain}`, '/robots.txt')).text).not.toContain('Sitemap');

    const { headers, text } = await ask(`www.${domain}`, `/${locale}/verification/`);
    const head = headOfHtml(text);
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(metaIn(head, 'robots')).toBe('index, follow');
    expect(head).toContain(`link href=https://www.${domain}/${locale}/verification/ rel=canonical`);
    const addresses = head.flatMap((line) => /href=(\S+)/.exec(line)?.[1] ?? []);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/www\./);
    expect((await ask(`www.${domain}`, '/robots.txt')).text).toContain(
      `Sitemap: https://www.${domain}/sitemap.xml`,
    );
  });
}

test('the sitemap is well-formed XML for a browser', async ({ page }) => {
  const answer = await page.goto('/sitemap.xml');
  const xml = await answer!.text();
  const read = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return [
      parsed.querySelectorAll('parsererror').length,
      parsed.documentElement.localName,
      parsed.querySelectorAll('url').length,
    ];
  }, xml);
  expect(read).toEqual([0, 'urlset', 17]);
});

test('a foreign host is refused and never appears in a response', async () => {
  for (const host of [
    `${brand.domains.KAZ}.evil.example`,
    `evil${brand.domains.KAZ}`,
    'evil.example',
    'a"><script>window.__pwn=1</script>',
    `"><svg/onload=1>.${brand.domains.KAZ}`,
    'evil.example:80@localhost',
  ]) {
    for (const path of ['/en/verification/', '/sitemap.xml', '/robots.txt', '/nothing']) {
      const { status, text, headers } = await sendRaw('GET', path, { host });
      expect(status, `${path} for ${host}`).toBe(421);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(text, `${path} for ${host}`).not.toMatch(/evil|__pwn|svg\/onload/);
    }
  }
});
