/** @jest-environment node */
import { alternateLinks, linkHrefs, metaContents } from './page-facts';
import { readPage } from './read-page';

const textsOf = (html: string) => readPage(html).texts.map(({ text, place, lang }) => [text, place, lang]);

test('readPage returns language, direction, titles, metas and links', () => {
  const facts = readPage(`<!doctype html><html lang="kk-KZ" dir="ltr"><head><title> Растау </title>
    <META NAME="Description" CONTENT=" a &amp; b "><meta property="og:title" content="c">
    <link rel="Alternate stylesheet" href="/a.css"><link rel="alternate" hreflang="de" href="/de/">
    <link rel=canonical href=/a/></head><body><a href="/b" hreflang="ru" rel="noopener">x</a>`);
  expect(facts).toMatchObject({ lang: 'kk-KZ', dir: 'ltr', titles: ['Растау'] });
  expect(metaContents(facts, 'description')).toEqual(['a & b']);
  expect(metaContents(facts, 'og:title')).toEqual(['c']);
  expect(linkHrefs(facts, 'canonical')).toEqual(['/a/']);
  expect(alternateLinks(facts)).toEqual([{ rel: ['alternate'], hreflang: 'de', href: '/de/' }]);
  expect(facts.anchors).toEqual([{ rel: ['noopener'], hreflang: 'ru', href: '/b' }]);
});

test('readPage returns visible and spoken texts with position and language', () => {
  expect(
    textsOf(`<html lang="kk"><body><header><nav><a>Басты
      бет</a></nav></header><main><p>Кіру <b lang="en">now</b></p><img alt="Белгі"></main>
      <button aria-label="Жабу" title="Жабу"></button><input placeholder="Іздеу">`),
  ).toEqual([
    ['Басты бет', 'nav a', 'kk'],
    ['Кіру', 'main p', 'kk'],
    ['now', 'main b', 'en'],
    ['Белгі', 'main img[alt]', 'kk'],
    ['Жабу', 'button[aria-label]', 'kk'],
    ['Жабу', 'button[title]', 'kk'],
    ['Іздеу', 'input[placeholder]', 'kk'],
  ]);
});

test.each([
  '<script>"Log in"</script>',
  '<style>Log in</style>',
  '<template><p>Log in</p></template>',
  '<noscript>Log in</noscript>',
  '<!-- Log in -->',
  '<p translate="no">Log <b>in</b></p>',
])('readPage ignores the invisible text of %s', (html) => {
  expect(textsOf(html)).toEqual([]);
});

test('readPage returns elements and ids as marks', () => {
  const { marks } = readPage('<div id="shell-header"></div><halden-footer></halden-footer>');
  expect(marks.has('#shell-header')).toBe(true);
  expect(marks.has('halden-footer')).toBe(true);
  expect(marks.has('#shell-footer')).toBe(false);
});

test.each(['', '<', '<html', 'just words', '<html><html lang="de">', '\0'])(
  '%j is read without a word',
  (html) => {
    expect(() => readPage(html)).not.toThrow();
  },
);
