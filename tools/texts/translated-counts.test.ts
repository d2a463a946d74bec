import { REQUESTED_PLACE, placeTexts } from './text-place.fixture';
import { lineOfCount, translatedCounts } from './translated-counts';

const PLACES = [
  {
    place: REQUESTED_PLACE,
    texts: placeTexts({
      en: { header: { open: 'Open', shut: 'Shut', files_one: 'file', files_other: 'files' } },
      pt: { header: { open: 'Abrir', shut: 'Shut', files_one: 'f', files_many: 'f', files_other: 'f' } },
      'pt-BR': { header: { shut: 'Fechar' } },
      ja: { header: { open: '開く' } },
      tr: { header: { open: 'Aç', shut: 'Kapat', files_one: 'd', files_other: 'd' } },
    }),
  },
];

test('translatedCounts counts keys of a language and of its base language, smallest share first', () => {
  const findings = [
    {
      kind: 'untranslated' as const,
      file: 'some/translations/pt/header.json',
      key: 'header:shut',
      advice: '',
    },
  ];
  expect(translatedCounts(PLACES, findings)).toEqual([
    { language: 'ja', wanted: 3, translated: 1 },
    { language: 'pt', wanted: 5, translated: 4 },
    { language: 'pt-BR', wanted: 5, translated: 5 },
    { language: 'tr', wanted: 4, translated: 4 },
  ]);
});

test.each([
  [{ language: 'de', wanted: 500, translated: 500 }, 'de      500 of 500  100.0 %'],
  [{ language: 'pt-BR', wanted: 5000, translated: 4999 }, 'pt-BR  4999 of 5000   99.9 %'],
  [{ language: 'ja', wanted: 3, translated: 0 }, 'ja        0 of 3    0.0 %'],
  [{ language: 'ja', wanted: 0, translated: 0 }, 'ja        0 of 0  100.0 %'],
])('lineOfCount formats %j as %j', (count, line) => {
  expect(lineOfCount(count)).toBe(line);
});
