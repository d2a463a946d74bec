/** @jest-environment node */
import { ENGLISH, flawsOf, KAZAKH, siteOf } from './site-of.fixture';

const GERMAN = 'http://eu.localhost:3000/de-EU/verification/';
const ENGLISH_OF_EU = 'http://eu.localhost:3000/en-EU/verification/';
const page = (lang: string, body: string) => `<html lang="${lang}"><body>${body}`;

/** Returns the findings of a rule on a Kazakh page with its English version. */
function inKazakh(rule: string, body: string, english: string): string[] {
  return flawsOf(rule, siteOf({ [ENGLISH]: page('en-KZ', english), [KAZAKH]: page('kk-KZ', body) }));
}

test.each([
  ['a text', '<p>Кіру</p>', '<p>Log in</p>', '<p>Log in</p>'],
  ['a text in another place', '<p>Кіру</p>', '<b>Log in</b>', '<p>Log in</p>'],
  ['a label', '<a aria-label="Кіру">', '<a aria-label="Log in">', '<a aria-label="Log in">'],
  ['a title', '<a title="Кіру">', '<a title="Log in">', '<a title="Log in">'],
  ['a picture', '<img alt="Кіру">', '<img alt="Log in">', '<img alt="Log in">'],
  ['a field', '<input placeholder="Кіру">', '<input placeholder="Log in">', '<input placeholder="Log in">'],
  ['a template', '<template><p>Log in</p></template>', '<p>Log in</p>', '<div><p>Log\n in</p></div>'],
  ['text with lang="en"', '<p lang="en">Log in</p>', '<p>Log in</p>', '<p lang="kk-KZ">Log in</p>'],
  [
    'what must not be translated',
    '<p translate="no">Log in</p>',
    '<p>Log in</p>',
    '<p translate="yes">Log in</p>',
  ],
  [
    'names and codes',
    '<p>Halden · BTC/USDT 64.210,50</p>',
    '<p>Halden · BTC/USDT 64.210,50</p>',
    '<p>Web</p><p>Spot</p>',
  ],
])('text-language checks %s', (_, good, english, bad) => {
  expect(inKazakh('text-language', good, english)).toEqual([]);
  expect(inKazakh('text-language', bad, english === good ? '<p>Spot</p>' : english)).toHaveLength(1);
});

test('a loanword may be equal in its language only', () => {
  const spot = '<p>Spot</p>';
  const german = siteOf({ [ENGLISH_OF_EU]: page('en-IE', spot), [GERMAN]: page('de-DE', spot) });
  expect(flawsOf('text-language', german)).toEqual([]);
  expect(inKazakh('text-language', spot, spot)).toEqual(['"Spot", as in English: p']);
});

test('text-language accepts English pages', () => {
  const site = siteOf({
    [ENGLISH]: page('en-KZ', '<p>Log in to see it</p>'),
    'http://localhost:3000/en/verification/': page('en', '<p>Log in to see it</p>'),
  });
  expect(flawsOf('text-language', site)).toEqual([]);
  expect(flawsOf('latin-run', site)).toEqual([]);
});

test('text-language compares surfaces with their English version', () => {
  const opened = (state: string) => ({ kind: 'surface' as const, state });
  const english = { ...opened('login'), html: page('en-KZ', '<p>Log in</p>') };
  const kazakh = (state: string) => ({ ...opened(state), html: page('kk-KZ', '<p>Log in</p>') });
  expect(flawsOf('text-language', siteOf({ [ENGLISH]: english, [KAZAKH]: kazakh('login') }))).toHaveLength(1);
  expect(flawsOf('text-language', siteOf({ [ENGLISH]: english, [KAZAKH]: kazakh('search') }))).toEqual([]);
});

test.each([
  ['<title>Растау</title>', '<title>Verification</title>'],
  ['<meta name="keywords" content="растау">', '<meta name="keywords" content="verification">'],
  ['<meta property="og:title" content="Растау">', '<meta property="og:title" content="Verification">'],
  ['<meta property="og:image:alt" content="Белгі">', '<meta property="og:image:alt" content="Logo">'],
  ['<meta name="twitter:title" content="Halden">', '<meta name="twitter:title" content="Log in">'],
])('head-language accepts %s and rejects %s', (good, bad) => {
  const found = (html: string) => flawsOf('head-language', siteOf({ [ENGLISH]: bad, [KAZAKH]: html }));
  expect(found(good)).toEqual([]);
  expect(found(bad)).toHaveLength(1);
});

test('text-language reports a repeated text once', () => {
  const html = '<title>Log in</title><meta property="og:title" content="Log in">';
  expect(flawsOf('head-language', siteOf({ [ENGLISH]: html, [KAZAKH]: html }))).toEqual([
    '"Log in", as in English: title, og:title',
  ]);
});

test.each([
  ['two words', 'Мына Log in', 0],
  ['three words', 'Мына Log in here', 1],
  ['a label', '', 1, '<a aria-label="Мына Log in here">'],
  ['a company', 'Қызметті Halden Hong Kong Limited көрсетеді', 0],
  ['a company held apart', 'Қызметті \u2068Halden Hong Kong Limited\u2069 көрсетеді', 0],
  ['shops', 'App Store, Google Play, Telegram', 0],
  ['markets', 'BTC/USDT, ETH/USDT, SOL/USDT', 0],
  ['words that are far apart', 'Log мына in мына here', 0],
  ['text with lang="en"', '', 0, '<p lang="en">Log in here now</p>'],
])('latin-run checks %s', (_, text, count, html = `<p>${text}</p>`) => {
  expect(inKazakh('latin-run', html, '')).toHaveLength(count);
});
