/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTexts } from './run-texts';
import { DRAWING_SOURCES, LANGUAGES, SHARED_SOURCES, TEXT_PLACES } from './text-places-table';

jest.mock('./same-words-table', () => ({
  SAME_WORDS: [{ words: 'VIP', languages: 'all', reason: 'the only word of this repository' }],
}));

const SHELL = 'shell-remote/translations';
const MENU = 'shell-remote/src/header/menu.tsx';
const ASKS =
  "const { t } = useTranslation('header'); export const Menu = () => <p>{t('open')} {t('vip')}</p>;";
let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'texts-'));
  const sources = [...DRAWING_SOURCES, ...SHARED_SOURCES, ...TEXT_PLACES.map((place) => place.sources)];
  for (const folder of sources) mkdirSync(path.join(root, folder), { recursive: true });
  for (const language of LANGUAGES) {
    write(`shared-config/src/site/navigation/names/${language}.json`, '{}');
    write(`verification-host/translations/${language}/verification.json`, '{}');
    write(`delivery/translations/${language}/demonstration.json`, '{}');
    writeHeader(language, {});
  }
  write(MENU, ASKS);
  write('build/src/untranslated.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

function writeHeader(language: string, change: Record<string, string | undefined>): void {
  const open = language === 'en' ? 'Open' : `(${language})`;
  write(`${SHELL}/${language}/header.json`, JSON.stringify({ open, vip: 'VIP', ...change }));
}

function run(...parameters: string[]) {
  const lines: string[] = [];
  const status = runTexts(parameters, root, (line) => lines.push(line));
  return { status, lines };
}

test('runTexts prints nothing without findings', () => {
  expect(run()).toEqual({ status: 0, lines: [] });
});

describe('runTexts prints one line and returns 1 for', () => {
  test.each<[string, () => void, string]>([
    [
      'a key that English lacks',
      () => write(MENU, `${ASKS} t('shut');`),
      `${MENU}:1  header:shut  missing: add it to ${SHELL}/en/header.json`,
    ],
    [
      'a key of another part',
      () => write('ui-kit/src/a.tsx', '<p>{useTranslation("header").t("open")}</p>;'),
      'ui-kit/src/a.tsx:1  header:open  missing: this package has no texts: let the caller pass them',
    ],
    [
      'a request without namespace',
      () => write(MENU, `${ASKS} function word(t: Say) { return t('open'); }`),
      `${MENU}:1  open  unclear: add the namespace: useTranslation('…'), TFunction<'…'>, or a prefix of the key`,
    ],
    [
      'a key that no code requests',
      () => LANGUAGES.forEach((language) => writeHeader(language, { shut: `(${language})` })),
      `${SHELL}/en/header.json  header:shut  unused: no code requests it: remove it in all languages`,
    ],
    [
      'a text that a language lacks',
      () => writeHeader('de', { open: undefined }),
      `${SHELL}/de/header.json  header:open  incomplete: translate "Open"`,
    ],
    [
      'a text that is still English',
      () => writeHeader('de', { open: 'Open' }),
      `${SHELL}/de/header.json  header:open  untranslated: translate "Open", or give the reason in same-words-table.ts`,
    ],
    [
      'words in the code',
      () => write(MENU, `${ASKS} export const Title = () => <h1>Menu</h1>;`),
      `${MENU}:1  "Menu"  hard-coded: add a key to the English file and request it`,
    ],
    [
      'a row of the allow-list that allows nothing',
      () => LANGUAGES.forEach((language) => writeHeader(language, { vip: `V (${language})` })),
      'tools/texts/same-words-table.ts  VIP  idle-row: no text needs it for all: remove it',
    ],
  ])('%s', (_, change, line) => {
    change();
    expect(run()).toEqual({ status: 1, lines: [line] });
  });
});

test('runTexts returns 0 for a text that waits for its translations since a known date', () => {
  runTexts(['add', 'header:shut', 'Shut'], root, () => undefined);
  write(MENU, `${ASKS} t('shut');`);
  const { status, lines } = run();
  expect({ status, lines }).toEqual({
    status: 0,
    lines: [expect.stringMatching(`^${SHELL}/en/header.json  shut  pending: English since 2\\d{3}-.* in `)],
  });
  expect(lines[0]).toContain(' de ');
});

test.each([
  ['a test', 'menu.test.tsx'],
  ['a story', 'menu.stories.tsx'],
  ['a fixture', 'menu.fixture.tsx'],
  ['a test bed', 'menu-test-bed.tsx'],
])('runTexts ignores words and keys in %s', (_, name) => {
  write(
    `shell-remote/src/features/header/bar/${name}`,
    "<p>Menu</p>; useTranslation('header').t('nothing');",
  );
  expect(run().lines).toEqual([]);
  write(MENU, ASKS.replace("{t('vip')}", ''));
  write(`shell-remote/src/features/header/bar/${name}`, "useTranslation('header').t('vip');");
  expect(run().lines).toEqual([expect.stringContaining('header:vip  unused')]);
});

test('runTexts sorts findings by file', () => {
  writeHeader('tr', { open: 'Open' });
  write(MENU, `${ASKS}\nt('b');\n\n\n\n\n\n\n\nt('a');`);
  expect(run().lines.map((line) => line.split('  ')[0])).toEqual([
    `${MENU}:2`,
    `${MENU}:10`,
    `${SHELL}/tr/header.json`,
  ]);
});

test('runTexts --summary adds the number of keys for each language', () => {
  writeHeader('de', { open: 'Open' });
  const { status, lines } = run('--summary');
  expect(status).toBe(1);
  expect(lines.slice(1, 3)).toEqual(['de        1 of 2   50.0 %', 'ar        2 of 2  100.0 %']);
  expect(lines).toHaveLength(LANGUAGES.length);
});

test('runTexts prints its usage for another parameter', () => {
  expect(run('--sumary')).toEqual({ status: 1, lines: [expect.stringContaining('--summary')] });
});

test('runTexts rejects an invalid file and names it', () => {
  write(`${SHELL}/de/header.json`, '{"open":1}');
  expect(() => run()).toThrow(`${SHELL}/de/header.json: `);
});
