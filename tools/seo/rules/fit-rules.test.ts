/** @jest-environment node */
import { flawsOf, KAZAKH, siteOf } from './site-of.fixture';

test.each([
  ['fits-window', 'window'],
  ['text-cut', 'cut'],
  ['text-in-box', 'box'],
  ['no-overlap', 'overlap'],
] as const)('%s reports misfits of kind %s on pages and surfaces', (rule, kind) => {
  const misfits = [{ kind, expected: 'it fits', found: 'it does not' }];
  for (const seen of ['live', 'surface'] as const) {
    expect(flawsOf(rule, siteOf({ [KAZAKH]: { kind: seen } }))).toEqual([]);
    expect(flawsOf(rule, siteOf({ [KAZAKH]: { kind: seen, misfits } }))).toEqual(['it does not']);
  }
  const other = kind === 'cut' ? 'box' : 'cut';
  const page = { kind: 'live' as const, misfits: [{ ...misfits[0]!, kind: other } as const] };
  expect(flawsOf(rule, siteOf({ [KAZAKH]: page }))).toEqual([]);
});

test('state-opens reports a surface that did not open', () => {
  const page = { kind: 'surface' as const, trouble: 'Timeout' };
  expect(flawsOf('state-opens', siteOf({ [KAZAKH]: page }))).toEqual(['Timeout']);
});
