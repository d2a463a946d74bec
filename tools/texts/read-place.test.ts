/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileOf, readPlace } from './read-place';
import { REQUESTED_PLACE, LISTED_PLACE } from './text-place.fixture';

const root = mkdtempSync(path.join(tmpdir(), 'texts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

beforeAll(() => {
  write(
    'some/translations/en/header.json',
    '{"menu":{"open":"Open","deep":{"er":"Deeper"}},"trade.spot":"Spot"}',
  );
  write('some/translations/en/README.md', 'no texts');
  write('some/translations/de/footer.json', '{}');
  write('some/translations/notes.md', 'no language');
  write('some/names/en.json', '{"trade.spot":"Spot"}');
  write('some/names/names.ts', 'no texts');
});

test('readPlace returns texts by language, namespace and full key', () => {
  expect(readPlace(root, REQUESTED_PLACE)).toEqual(
    new Map([
      ['de', new Map([['footer', new Map()]])],
      [
        'en',
        new Map([
          [
            'header',
            new Map([
              ['menu.open', 'Open'],
              ['menu.deep.er', 'Deeper'],
              ['trade.spot', 'Spot'],
            ]),
          ],
        ]),
      ],
    ]),
  );
});

test('readPlace gives a one-file language one namespace', () => {
  expect(readPlace(root, LISTED_PLACE)).toEqual(
    new Map([['en', new Map([['names', new Map([['trade.spot', 'Spot']])]])]]),
  );
});

test.each(['{"open":1}', '[]', '{"open":'])('readPlace rejects a file with %s and names it', (content) => {
  write('broken/names/en.json', content);
  expect(() => readPlace(root, { ...LISTED_PLACE, folder: 'broken/names' })).toThrow(
    /^broken\/names\/en\.json: /,
  );
});

test('fileOf returns the file of a namespace in a language', () => {
  expect(fileOf(REQUESTED_PLACE, 'de', 'header')).toBe('some/translations/de/header.json');
  expect(fileOf(LISTED_PLACE, 'de', 'names')).toBe('some/names/de.json');
});
