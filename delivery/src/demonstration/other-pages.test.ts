/** @jest-environment node */
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { BUILT_LOCALES, localeByCode } from 'shared-config/site/locales';
import { PAGES } from 'verification-host/pages';
import { createPageHandler } from '../server/page-server';
import { released } from '../server/serve-pages.fixture';
import { startTestServer, type TestServer } from '../server/start-test-server.fixture';
import { otherPageTexts } from './other-page-html';
import { createOtherPages } from './other-pages';
import { OTHER_PAGES, otherPageOf } from './other-pages-table';

const live = released();
const releases = { current: async () => live };
const pages = createPageHandler({ environment: LOCAL_ENVIRONMENT, portBase: 3000, releases });
let local: TestServer;
let product: TestServer;
beforeAll(async () => {
  product = await startTestServer(pages);
  local = await startTestServer(createOtherPages({ portBase: 3000, releases }, pages));
});
afterAll(() => Promise.all([local.close(), product.close()]));

describe('the local servers', () => {
  it('serve an address of another team with its title, its text and the frame', async () => {
    const { status, headers, body } = await local.request('/en/legal/terms/', {
      headers: { Host: 'localhost:3000' },
    });
    const html = body.toString();
    expect(status).toBe(200);
    expect(headers['x-demonstration']).toBeTruthy();
    expect(html).toContain('<title>Terms of Use | ');
    expect(html).toContain('<h1>Terms of Use</h1>');
    expect(html).toContain('This is a demonstration.');
    expect(html).toContain('<header data-build="first">en</header>');
    expect(html).toContain('<div id="shell-footer">');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/en/legal/terms/">');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).not.toContain('<!--slot');
    expect(html).not.toContain('id="app"');
  });

  test.each([
    ['de-EU', 'nach dem europäischen Rechtsakt zur Barrierefreiheit'],
    ['nl-NL', 'volgens de Europese toegankelijkheidswet'],
    ['en-KAZ', null],
  ])('have the accessibility statement of the edition (R-A11Y-6): %s', (code, act) => {
    const texts = otherPageTexts(otherPageOf('/legal/accessibility')!, localeByCode(code)!);
    expect(texts.text).toContain('(WCAG) 2.2');
    expect(texts.more).toEqual(
      act ? [expect.any(String), expect.stringContaining(act)] : [expect.any(String)],
    );
  });

  it('write the page in the language of the address', async () => {
    const { body } = await local.request('/ar-SA/help/', { headers: { Host: 'localhost:3000' } });
    expect(body.toString()).toContain(
      '<html lang="ar-SA" dir="rtl" data-scoped-styles data-back-closes-overlays>',
    );
    expect(body.toString()).toContain('<h1>مركز المساعدة</h1>');
  });

  test.each([
    ['/legal/terms', '/ru-KAZ/legal/terms/'],
    ['/en/fees/?a=1', '/ru-KAZ/fees/?a=1'],
  ])('redirect %s to %s', async (from, to) => {
    const { status, headers } = await local.request(from, { headers: { Host: 'kz.localhost:3000' } });
    expect([status, headers.location]).toEqual([302, to]);
  });

  test.each(['/kk-KAZ/trade/spot/BTC/USDT?a=1', '/kk-KAZ/help'])(
    'serve %s, which has no trailing slash, without a redirect',
    async (path) => {
      const { status } = await local.request(path, { headers: { Host: 'kz.localhost:3000' } });
      expect(status).toBe(200);
    },
  );

  test.each(['/en/legal/unknown/', '/en/__proto__/', '/en/legal/terms/../../x/', '//evil.example/en/help/'])(
    'pass %s to the page server',
    async (path) => {
      const { status, headers } = await local.request(path, { headers: { Host: 'localhost:3000' } });
      expect(status).toBe(404);
      expect(headers['x-demonstration']).toBeUndefined();
    },
  );

  it('pass other methods to the page server', async () => {
    const options = { method: 'POST', headers: { Host: 'localhost:3000' } };
    expect((await local.request('/en/legal/terms/', options)).status).toBe(405);
  });
});

describe('the page server without the demonstration', () => {
  test.each(OTHER_PAGES.map(({ path }) => path))('does not serve %s', async (path) => {
    const { status } = await product.request(`/en${path.replace('/*', '')}/`, {
      headers: { Host: 'localhost:3000' },
    });
    expect(status).toBe(404);
  });
});

describe('the table of addresses of other teams', () => {
  it('lists each address once, and no page of the product', () => {
    const paths = OTHER_PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(PAGES.filter(({ path }) => path !== null && otherPageOf(path))).toEqual([]);
  });

  test.each(BUILT_LOCALES.map(({ code }) => code))(
    'has a title and a text for every address in %s',
    (code) => {
      for (const row of OTHER_PAGES) {
        const { title, text, note } = otherPageTexts(row, localeByCode(code)!);
        expect(`${title}${text}${note}`).not.toMatch(/[{}<>]/);
        expect(Math.min(title.length, text.length, note.length)).toBeGreaterThan(1);
      }
    },
  );
});
