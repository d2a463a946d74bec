/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addText } from './add-text';
import { LANGUAGES } from './text-places-table';

const NOW = new Date('2026-11-28T10:00:00Z');
const HEADER = 'shell-remote/translations/en/header.json';
const NAMES = 'shared-config/src/site/navigation/names';
const TABLE = 'build/src/untranslated.json';
let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'add-text-'));
  write(TABLE, '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const add = (key: string, english = 'New', ...translations: string[]) =>
  addText({ key, english, translations }, root, NOW);

test('addText writes English and the date', () => {
  write(HEADER, '{"close":"Close"}');
  expect(add('header:open', 'Open')).toEqual([HEADER, TABLE]);
  expect(read(HEADER)).toBe('{\n  "close": "Close",\n  "open": "Open"\n}\n');
  expect(JSON.parse(read(TABLE))).toEqual({ [HEADER]: { open: '2026-11-28' } });
});

test('addText needs no date for a menu entry with the languages of its editions', () => {
  // The edition of Turkey alone has this entry, in Turkish and English.
  for (const language of LANGUAGES) write(`${NAMES}/${language}.json`, '{}');
  expect(add('names:lira', 'Lira', 'tr=Lira')).toEqual([`${NAMES}/en.json`, `${NAMES}/tr.json`]);
  expect(read(TABLE)).toBe('{}');
});

test('addText keeps the escapes of invisible characters', () => {
  const escapes = String.raw`"a": "6\u2011digit", "b": "a\u2060z"`;
  write(HEADER, `{${escapes}}`);
  add('header:c');
  expect(read(HEADER)).toContain(String.raw`"6\u2011digit"`);
  expect(read(HEADER)).toContain(String.raw`"a\u2060z"`);
});

test.each([
  ['in order', { a: 1, c: 1 }, 'b', ['a', 'b', 'c']],
  ['at the start', { b: 1 }, 'a', ['a', 'b']],
  ['at the end', { b: 1, a: 1 }, 'c', ['b', 'a', 'c']],
])('addText inserts a key %s', (_, present, key, keys) => {
  write(HEADER, JSON.stringify(present));
  add(`header:${key}`);
  expect(Object.keys(JSON.parse(read(HEADER)) as object)).toEqual(keys);
});

test('addText inserts a nested key, and the name of a menu entry after its siblings', () => {
  write(HEADER, '{"menu":{"a":"A"}}');
  write(`${NAMES}/en.json`, '{"more":"More","more.a":"A","assets":"Assets"}');
  add('header:menu.b');
  add('names:more.b');
  expect(JSON.parse(read(HEADER))).toEqual({ menu: { a: 'A', b: 'New' } });
  expect(Object.keys(JSON.parse(read(`${NAMES}/en.json`)) as object)).toEqual([
    'more',
    'more.a',
    'more.b',
    'assets',
  ]);
});

test('addText writes one date for all plural forms of a text', () => {
  write(HEADER, '{}');
  add('header:files_one');
  add('header:files_other');
  expect(JSON.parse(read(TABLE))).toEqual({ [HEADER]: { files: '2026-11-28' } });
});

test.each([
  ['header', [], 'write <namespace>:<key>'],
  ['unknown:open', [], 'a namespace is an English file, or names'],
  ['header:close', [], 'close exists already'],
  ['header:close.all', [], 'close exists already'],
  ['header:open', ['xx=Open'], 'a language is one of'],
])('addText rejects %s %j', (key, translations, message) => {
  write(HEADER, '{"close":"Close"}');
  expect(() => add(key, 'New', ...translations)).toThrow(message);
  expect(read(HEADER)).toBe('{"close":"Close"}');
});
