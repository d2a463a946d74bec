import { DECIDED_REGIONS, rowsOfMarkdown } from './decided-tables.fixture';
import { DEFAULT_REGION, regionByCode, REGIONS } from './regions';

test('are the nine of the decisions, in every column', () => {
  const ours = REGIONS.map(({ code, group, productionHost, localHost }) => [
    code,
    group,
    productionHost,
    localHost,
  ]);
  expect(ours).toEqual(rowsOfMarkdown(DECIDED_REGIONS).map(([, ...cells]) => cells));
});

test('fall back to the international one', () => {
  expect(DEFAULT_REGION.code).toBe('GLOBAL');
});

test.each(['__proto__', 'constructor', 'kaz', 'KAZ ', ''])('have none with the code %j', (code) => {
  expect(regionByCode(code)).toBeUndefined();
});
