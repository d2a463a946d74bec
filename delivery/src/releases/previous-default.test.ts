import type { DiscoveryDocument, ReleaseEvent } from 'shared-config/contracts';
import { previousDefault } from './previous-default';

type Told = Partial<ReleaseEvent> & { buildId: string };
const published = (buildId: string, more: Partial<ReleaseEvent> = {}): Told => ({
  buildId,
  percent: 100,
  ...more,
});
const promoted = (buildId: string, percent = 100): Told => ({ buildId, percent, action: 'promoted' });
const back = (buildId: string, to?: string): Told => ({ buildId, action: 'rolled-back', ...(to && { to }) });

test.each<[string, string | undefined, Told[]]>([
  ['none without a history', undefined, []],
  ['none before the first', undefined, [published('a')]],
  ['the one before', 'a', [published('a'), published('b')]],
  ['not a canary', 'a', [published('a'), published('x', { percent: 10 }), back('x'), published('b')]],
  ['not a region’s own', 'a', [published('a'), published('x', { regions: ['KAZ'] }), published('b')]],
  [
    'what was promoted',
    'b',
    [published('a'), published('b', { percent: 10 }), promoted('b'), published('c')],
  ],
  ['what was promoted twice, once', 'a', [published('a'), promoted('b'), promoted('b')]],
  [
    'none behind the first, once it is there again',
    undefined,
    [published('a'), published('b'), back('b', 'a')],
  ],
  ['the one before the one before', 'a', [published('a'), published('b'), published('c'), back('c', 'b')]],
  ['not what was rolled back', 'a', [published('a'), published('b'), back('b', 'a'), published('c')]],
  ['a build twice', 'b', [published('a'), published('b'), published('a')]],
  ['a leap', undefined, [published('a'), published('b'), published('c'), back('c', 'a')]],
  ['after a leap to what the history has forgotten', 'z', [published('b'), back('b', 'z'), published('c')]],
  ['whatever a canary’s rollback says', 'a', [published('a'), published('b'), back('x')]],
  ['whatever the switch says', 'a', [published('a'), published('b'), { buildId: 'b', action: 'stopped' }]],
])('%s: %s', (_, expected, events) => {
  const history = events
    .map((event) => ({ at: '', by: '', action: 'published' as const, ...event }))
    .toReversed();
  const document = { schema: '', microFrontends: { shell: [{ extras: { history } }] } };
  expect(previousDefault(document as unknown as DiscoveryDocument, 'shell')).toBe(expected);
});
