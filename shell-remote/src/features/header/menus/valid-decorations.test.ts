import type { NavItem } from 'shared-config/contracts/contracts';
import { withValidDecorations } from './valid-decorations';
// R-HEADER-3, R-HEADER-17

const EARN: NavItem = { name: 'Earn', renderer: 'PrimaryLink', href: '/earn' };

function validate(item: object) {
  const report = jest.fn();
  const menu: NavItem = { name: 'More', renderer: 'MoreDropdown', children: [item as NavItem] };
  const { left } = withValidDecorations({ language: 'en', left: [menu], right: [] }, report);
  return {
    entry: left[0]!.children![0],
    messages: report.mock.calls.map(([{ message }]) => message as string),
  };
}

it.each<[string, unknown]>([
  ['badge', '<b>New</b>'],
  ['badge', 'x'.repeat(21)],
  ['badge', 5],
  ['mark', 'soon'],
  ['mark', 'constructor'],
  ['mark', ['new']],
  ['description', 'x'.repeat(121)],
  ['description', ['x']],
  ['icon', '<svg>'],
  ['icon', 'x'.repeat(21)],
  ['highlight', 'url(https://evil.example)'],
  ['highlight', { toString: () => 'green' }],
])('drops and reports the %s %j, and keeps the entry', (what, value) => {
  expect(validate({ ...EARN, [what]: value })).toEqual({
    entry: EARN,
    messages: [`"Earn": its ${what} is not valid.`],
  });
});

it('keeps every valid decoration, also an icon that it does not know', () => {
  const item = {
    ...EARN,
    badge: 'Beta',
    mark: 'hot',
    description: 'A line',
    icon: 'later',
    highlight: 'amber',
  };
  expect(validate(item)).toEqual({ entry: item, messages: [] });
});

it.each([null, 'text', { left: 5, right: [null, 'x', { children: {} }] }])(
  'leaves the shape of %j alone',
  (data) => {
    const report = jest.fn();
    const { left, right } = withValidDecorations(data as never, report);
    expect([left, right]).toEqual([(data as { left?: unknown })?.left, (data as { right?: unknown })?.right]);
    expect(report).not.toHaveBeenCalled();
  },
);

it('drops the mark of the current page, which only the header knows', () => {
  expect(validate({ ...EARN, isCurrent: true })).toEqual({ entry: EARN, messages: [] });
});

it('treats an empty text as absent', () => {
  expect(validate({ ...EARN, badge: '', description: '' })).toEqual({ entry: EARN, messages: [] });
});
