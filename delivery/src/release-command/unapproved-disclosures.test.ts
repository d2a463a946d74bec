/** @jest-environment node */
import { unapprovedDisclosures } from './unapproved-disclosures';
// R-REL-11

const NOW = new Date('2026-12-01T00:00:00Z');
const row = (approval: string, place = 'sign-up', from = '2026-01-01') =>
  ['EU', place, 'volatile', from, 'to be confirmed', approval] as const;
const listed = (rows: Parameters<typeof unapprovedDisclosures>[2]) => unapprovedDisclosures([], NOW, rows);

test.each([
  'pending',
  '',
  ', 2026-11-01',
  'Mira Example',
  'Mira Example, soon',
  'Mira Example, 2026-13-01',
  'Mira Example, 2026-12-02',
])('the approval %j counts as none', (approval) => {
  expect(listed([row(approval)])).toEqual([`EU, sign-up, volatile (${approval})`]);
});

test('an approval has an approver and a day that is not to come', () => {
  expect(listed([row('Mira Example, 2026-12-01'), row('Mira Example, LL.M., 2026-11-30')])).toEqual([]);
});

test('a footer needs a day that is not to come, because it counts from its release', () => {
  const approval = 'Mira Example, 2026-11-30';
  expect(listed([row(approval, 'footer', '2026-12-02'), row(approval, 'footer', '2026-12-01')])).toEqual([
    'EU, footer, volatile (counts from 2026-12-02)',
  ]);
  expect(listed([row(approval, 'sign-up', '2026-12-02')])).toEqual([]);
});

test('a release to some editions needs the approvals of these alone', () => {
  expect(unapprovedDisclosures(['KAZ'], NOW, [row('pending')])).toEqual([]);
  expect(unapprovedDisclosures(['KAZ', 'EU'], NOW, [row('pending')])).toHaveLength(1);
});
