import { matchingGroups } from './matching-groups';

const row = (title: string, name: string) => ({
  id: `${title}--${name}`,
  title,
  name,
  file: 'a',
  exported: 'A',
});
const ROWS = [row('Header', 'signed in'), row('Header', 'account: VIP'), row('Kit/Modal', 'open')];
const found = (search: string) =>
  matchingGroups(ROWS, search).map(({ title, rows }) => `${title}: ${rows.map(({ name }) => name).join()}`);

test.each([
  ['', ['Header: signed in,account: VIP', 'Kit/Modal: open']],
  ['  ', ['Header: signed in,account: VIP', 'Kit/Modal: open']],
  ['modal', ['Kit/Modal: open']],
  ['vip HEAD', ['Header: account: VIP']],
  ['modal vip', []],
  ['.*', []],
])('the search %j finds %j', (search, expected) => {
  expect(found(search)).toEqual(expected);
});
