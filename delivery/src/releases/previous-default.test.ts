import type { DiscoveryDocument, ReleaseEvent } from 'shared-config/contracts/contracts';
import { previousDefault } from './previous-default';

type TestEvent = Partial<ReleaseEvent> & { buildId: string };
const published = (buildId: string, more: Partial<ReleaseEvent> = {}): TestEvent => ({
  buildId,
  percent: 100,
  ...more,
});
const promoted = (buildId: string): TestEvent => ({ buildId, percent: 100, action: 'promoted' });
const rolledBack = (buildId: string, to?: string): TestEvent => ({
  buildId,
  action: 'rolled-back',
  ...(to && { to }),
});

test.each<[string, string | undefined, TestEvent[]]>([
  ['is undefined without a history', undefined, []],
  ['is undefined after one release', undefined, [published('a')]],
  ['is the default build before the current one', 'a', [published('a'), published('b')]],
  [
    'is not a canary',
    'a',
    [published('a'), published('x', { percent: 10 }), rolledBack('x'), published('b')],
  ],
  ['is not a pin', 'a', [published('a'), published('x', { regions: ['KAZ'] }), published('b')]],
  [
    'is a promoted build',
    'b',
    [published('a'), published('b', { percent: 10 }), promoted('b'), published('c')],
  ],
  ['ignores a repeated promotion', 'a', [published('a'), promoted('b'), promoted('b')]],
  [
    'is undefined after a rollback to the first build',
    undefined,
    [published('a'), published('b'), rolledBack('b', 'a')],
  ],
  [
    'is the earlier build after a rollback',
    'a',
    [published('a'), published('b'), published('c'), rolledBack('c', 'b')],
  ],
  [
    'is not a build that was rolled back',
    'a',
    [published('a'), published('b'), rolledBack('b', 'a'), published('c')],
  ],
  [
    'is the build between two releases of the same build',
    'b',
    [published('a'), published('b'), published('a')],
  ],
  [
    'is undefined after a rollback over two builds',
    undefined,
    [published('a'), published('b'), published('c'), rolledBack('c', 'a')],
  ],
  [
    'is a build that the history names only as the target of a rollback',
    'z',
    [published('b'), rolledBack('b', 'z'), published('c')],
  ],
  ['ignores the rollback of a canary', 'a', [published('a'), published('b'), rolledBack('x')]],
  ['ignores the kill switch', 'a', [published('a'), published('b'), { buildId: 'b', action: 'stopped' }]],
])('the previous default %s: %s', (_, expected, events) => {
  const history = events
    .map((event) => ({ at: '', by: '', action: 'published' as const, ...event }))
    .toReversed();
  const document = { schema: '', microFrontends: { shell: [{ extras: { history } }] } };
  expect(previousDefault(document as unknown as DiscoveryDocument, 'shell')).toBe(expected);
});
