/** @jest-environment jest-fixed-jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from 'shared-config/site/brand';
import { LOCALES } from 'shared-config/site/locales';
import { regionByCode } from 'shared-config/site/regions';
import { carryOut, WHOLE_RECIPE } from '../testing/edition-recipe';
import { EDITION, HEBREW } from '../testing/example-edition';
import type { SeenOfLocale } from '../testing/look-at-sites';
import { runNode, type RunResult } from '../testing/run-node';
import { copySources, type SourceCopy } from '../testing/source-copy';
import { root } from './repository-files.fixture';

/*
 * Carries out recipes of docs/how-to.md on a copy of the sources: Ukrainian for the European Union, Hebrew, and an edition for Israel.
 * It works without webpack; e2e/specs/language/added-edition.spec.ts builds and opens the same.
 */
const TSX = ['--import', 'tsx'];
const CHECK_OF_TEXTS = [...TSX, 'tools/texts/main.ts'];
const LOOK_AT_SITES = [...TSX, 'tools/testing/look-at-sites.ts'];
/** Tests that check every row and language. */
const ROW_TESTS = [
  ...['regions', 'locales', 'brand', 'edition-suggestion', 'site-of-host'].map(
    (name) => `shared-config/src/site/${name}.test.ts`,
  ),
  'shared-config/src/site/navigation/default-navigation.test.ts',
  'tools/repository/terms.test.ts',
];

const HOST = `www.${EDITION.domain}`;
const hostOf = (region: string) => regionByCode(region)!.productionHost;

let copy: SourceCopy;
let types: RunResult;
let tables: RunResult;
let texts: RunResult;
let textsBefore: RunResult;
let explained: RunResult;
let seen: Record<string, SeenOfLocale>;

// In sequence, to leave the other tests their share of the machine.
beforeAll(async () => {
  copy = copySources();
  carryOut(copy, WHOLE_RECIPE);
  types = await runNode(copy.root, ['node_modules/typescript/bin/tsc', '--noEmit']);
  tables = await runNode(copy.root, [
    'node_modules/jest/bin/jest.js',
    '--runInBand',
    '--verbose',
    ...ROW_TESTS,
  ]);
  texts = await runNode(copy.root, CHECK_OF_TEXTS);
  textsBefore = await runNode(root, CHECK_OF_TEXTS);
  await runNode(copy.root, [...LOOK_AT_SITES, folderOf('sites')]);
  await runNode(root, [...LOOK_AT_SITES, folderOf('sites-before')]);
  seen = JSON.parse(readFileSync(folderOf('sites/locales.json'), 'utf8')) as typeof seen;
  const addresses = [`https://${HOST}/he-ISR/verification`, `http://${EDITION.localHost}:4200/otc`];
  explained = await runNode(copy.root, [...TSX, 'tools/explain/main.ts', ...addresses]);
}, 600_000);

afterAll(() => copy.remove());

const folderOf = (name: string) => path.join(copy.root, name);
const htmlOf = (host: string, code: string, sites = 'sites') =>
  readFileSync(path.join(folderOf(sites), host, code, 'verification/index.html'), 'utf8');
const pageOf = (host: string, code: string) =>
  new DOMParser().parseFromString(htmlOf(host, code), 'text/html');
const alternatesOf = (page: Document) =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(
    (link) => `${link.hreflang} ${link.href}`,
  );

test('the compiler reports no error', () => {
  expect(types).toEqual({ status: 0, output: '' });
});

test('every row and language passes the tests of all rows', () => {
  for (const code of ['uk-EU', 'he-IL', 'he-ISR', 'en-ISR']) {
    expect(tables.output).toContain(`✓ work in Intl with Latin digits: ${code}`);
  }
  expect(tables.output).toContain('✓ he uses one word for each term');
  expect(tables.status).toBe(0);
});

test('the texts check reports the missing translations, and nothing else', () => {
  const before = textsBefore.output.split('\n');
  const added = texts.output.split('\n').filter((line) => !before.includes(line));
  expect(added).toContain(
    'shell-remote/translations/de/footer.json  footer:regions.ISR  incomplete: translate "Israel"',
  );
  const ofEdition =
    /^\S+ {2}(footer|language-picker):(regions|risk|entity|notes)\.ISR {2}incomplete: translate /;
  const ofHebrew = /^\S+\/he(\/[\w-]+)?\.json {2}\S+ {2}(untranslated|incomplete): translate /;
  expect(added.filter((line) => !ofEdition.test(line) && !ofHebrew.test(line))).toEqual([]);
});

describe('a page', () => {
  test.each([
    ['he-ISR', HOST, 'he-IL', 'rtl'],
    ['en-ISR', HOST, 'en-IL', 'ltr'],
    ['he-IL', hostOf('GLOBAL'), 'he-IL', 'rtl'],
    ['uk-EU', hostOf('EU'), 'uk-UA', 'ltr'],
  ])('in %s on %s has its edition, language %s and direction %s', (code, host, lang, dir) => {
    const page = pageOf(host, code);
    const header = page.querySelector('header')!;
    for (const { lang: own, dir: side } of [page.documentElement, header])
      expect([own, side]).toEqual([lang, dir]);
    const address = `https://${host}/${code}/verification/`;
    expect(page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(address);
    expect(alternatesOf(page).filter((link) => link.endsWith(` ${address}`)).length).toBeGreaterThan(0);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('index, follow');
  });

  test.each([
    ['he-ISR', HOST],
    ['he-IL', hostOf('GLOBAL')],
  ])(
    'in %s has the new language’s words in head, header and content, and English for those it lacks',
    (code, host) => {
      const page = pageOf(host, code);
      expect(page.title).toBe(`${HEBREW.terms['Identity verification']} | ${brand.name}`);
      expect(page.querySelector('h1')?.textContent).toBe(HEBREW.terms['Identity verification']);
      expect(page.querySelector('header a[href$="/login"]')?.textContent).toBe(HEBREW.terms['Log in']);
      expect(page.querySelector('header nav')?.textContent).toContain(HEBREW.navigation.markets);
      expect(page.querySelector('main')?.textContent).toContain(
        'A verified account helps keep your funds safe',
      );
      expect(page.querySelector('header .sh-language')?.getAttribute('aria-label')).toMatch(
        /^Language and region: /,
      );
    },
  );

  test('of the edition has footer texts in the edition’s languages, and English ones elsewhere', () => {
    const footerOf = (host: string, code: string) => {
      const boot = pageOf(host, code).querySelector('script[data-shell-boot]')!.textContent;
      const { texts: own } = JSON.parse(boot) as {
        texts: { footer: typeof import('shell-remote/translations/en/footer.json') };
      };
      const row = (rows: object) => (rows as Record<string, string>)[EDITION.code];
      return [row(own.footer.regions), row(own.footer.risk), row(own.footer.entity)];
    };
    expect(footerOf(HOST, 'he-ISR')).toEqual(Object.values(HEBREW.editionFooter));
    expect(footerOf(HOST, 'en-ISR')).toEqual(['Israel', EDITION.risk, EDITION.entity]);
    expect(footerOf(hostOf('KAZ'), 'kk-KAZ')).toEqual(['Israel', EDITION.risk, EDITION.entity]);
  });
});

describe('alternates', () => {
  test('of the new group list its own locales', () => {
    const links = ['he-IL he-ISR', 'en-IL en-ISR', 'x-default en-ISR'].map((link) => {
      const [hreflang, code] = link.split(' ');
      return `${hreflang} https://${HOST}/${code}/verification/`;
    });
    for (const code of ['he-ISR', 'en-ISR']) expect(alternatesOf(pageOf(HOST, code))).toEqual(links);
    const map = readFileSync(folderOf(`sites/${HOST}/sitemap.xml`), 'utf8');
    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['he-ISR', 'en-ISR'].map((code) => `https://${HOST}/${code}/verification/`),
    );
  });

  test.each([
    ['TUR', 'tr-TUR', `he https://${hostOf('GLOBAL')}/he-IL/verification/`],
    ['EU', 'de-EU', `uk https://${hostOf('EU')}/uk-EU/verification/`],
  ])('of groups with a new language list it, on pages of %s', (region, code, link) => {
    expect(alternatesOf(pageOf(hostOf(region), code))).toContain(link);
  });
});

test('existing pages stay unchanged, except for the languages that they list', () => {
  const added =
    /<link rel="alternate" [^>]*\/(he-IL|uk-EU)\/[^>]*>\n|<meta property="og:locale:alternate" content="(he_IL|uk_UA)">\n/g;
  const texts = /<script type="application\/json" data-shell-boot>.*?<\/script>/s;
  const asBefore = (html: string) => html.replaceAll(added, '').replace(texts, '');
  const changed = LOCALES.filter(({ region, code }) => {
    const host = hostOf(region);
    return asBefore(htmlOf(host, code)) !== asBefore(htmlOf(host, code, 'sites-before'));
  });
  expect(changed.map(({ code }) => code)).toEqual([]);
  expect(readdirSync(folderOf('sites')).toSorted()).toEqual(
    [...readdirSync(folderOf('sites-before')), HOST].toSorted(),
  );
});

test('translations come from the first file of the chain', () => {
  expect(seen['he-ISR']!.chain).toEqual(['he-ISR', 'he-IL', 'he', 'en']);
  expect(seen['en-ISR']!.chain).toEqual(['en-ISR', 'en']);
  expect(seen['uk-EU']!.chain).toEqual(['uk-EU', 'uk-UA', 'uk', 'en']);
});

describe('the language picker', () => {
  test('offers each language in its edition', () => {
    expect(seen.en!.offered).toContain('he-IL');
    expect(seen['de-EU']!.offered).toContain('uk-EU');
    expect(seen['he-ISR']!.offered).toEqual(['he-ISR', 'en-ISR']);
    expect(seen['he-ISR']!.found).toEqual(['he-ISR']);
  });

  test('offers the edition to all visitors, in their language if it has it', () => {
    for (const { editions } of Object.values(seen))
      expect(editions.map(([region]) => region)).toContain('ISR');
    const led = (code: string) => new Map(seen[code]!.editions).get('ISR');
    expect([led('he-IL'), led('en-TR'), led('ja-JP')]).toEqual(['he-ISR', 'en-ISR', 'he-ISR']);
    expect(new Map(seen['he-ISR']!.editions).get('GLOBAL')).toBe('he-IL');
  });
});

test('the edition notice, the default phone country and the registration follow the edition', () => {
  expect([seen['he-ISR']!.suggested, seen['en-ISR']!.suggested]).toEqual(['he-ISR', 'en-ISR']);
  expect([seen['he-ISR']!.phone, seen['en-ISR']!.phone]).toEqual(['IL', 'IL']);
  expect(seen['he-ISR']!.consents).toEqual(['terms', 'risk', 'marketing']);
});

test('`npm run explain` explains host and locale', () => {
  expect(explained.status).toBe(0);
  const [page, local] = explained.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const edition = { region: 'ISR', group: 'il', bcp47: 'he-IL', direction: 'rtl', normalisedLocale: 'he-IL' };
  expect(page).toMatchObject({
    ...edition,
    environment: { kind: 'production', name: 'production' },
    locale: 'he-ISR',
    canonical: `https://${HOST}/he-ISR/verification/`,
    appTarget: { type: 'screen', screen: 'identity-verification' },
  });
  expect(local).toMatchObject({
    ...edition,
    environment: { kind: 'local', name: 'local' },
    locale: null,
    canonical: `http://${EDITION.localHost}:4200/he-ISR/otc/`,
  });
});
