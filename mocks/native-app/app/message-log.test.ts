import { createMessageLog } from './message-log';

it('keeps the latest messages with their numbers and full length', () => {
  const log = createMessageLog(() => 7);
  for (let n = 0; n < 10_000; n += 1) log.add('from-page', String(n));
  expect(log.last(10_000)).toHaveLength(2_000);
  expect(log.last(1)).toEqual([{ n: 10_000, atMs: 7, direction: 'from-page', text: '9999', chars: 4 }]);
  expect(log.last(0)).toEqual([]);
});

it('cuts a huge text and keeps its length', () => {
  const { text, chars } = createMessageLog(Date.now).add('to-page', 'x'.repeat(1_000_000));
  expect([text.length, chars]).toEqual([4_000, 1_000_000]);
});
