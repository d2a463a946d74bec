/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import type { NavItem } from 'shared-config/contracts/contracts';
import { headerElement } from '../bar/header-element.fixture';
import { drawMenuIcon } from './menu-icons';
// R-HEADER-17

const link = (name: string, more: Partial<NavItem> = {}): NavItem => ({
  ...{ name, renderer: 'PrimaryLink', href: `/${name}` },
  ...more,
});

/** Draws a header with one menu, and returns its panel. */
function draw(children: NavItem[], props: Parameters<typeof headerElement>[0] = {}) {
  const left: NavItem[] = [
    { name: 'Trade', renderer: 'MoreDropdown', children },
    { name: 'More', renderer: 'MoreDropdown', children: [link('nft')] },
  ];
  const element = (changed = {}) =>
    headerElement({ navigation: { language: 'en', left, right: [] }, ...props, ...changed });
  const { container, rerender } = render(element());
  const panel = container.querySelector('#sh-menu-left-0')!;
  return { panel, find: (selector: string) => panel.querySelectorAll(selector), rerender, element };
}

it('draws nothing of what an entry lacks', () => {
  const { panel } = draw([link('spot')]);
  expect(panel.innerHTML).toBe(
    '<ul class="sh-panel__list"><li><a class="sh-panel__link" href="/en/spot"><span class="sh-nav__name">spot</span></a></li></ul>',
  );
});

it('keeps the space of an icon until it can draw it, and that of an unknown icon', () => {
  const entries = [link('spot', { icon: 'spot' }), link('moon', { icon: 'moon-base' })];
  expect([...draw(entries).find('.sh-nav__icon')].map(({ childElementCount }) => childElementCount)).toEqual([
    0, 0,
  ]);
  const { find } = draw(entries, { drawIcon: drawMenuIcon });
  expect([...find('.sh-nav__icon')].map(({ childElementCount }) => childElementCount)).toEqual([1, 0]);
});

it('labels a mark in the visitor’s language, unless the entry has a badge', () => {
  const { find } = draw([
    link('a', { mark: 'hot', description: 'A line' }),
    link('b', { mark: 'new', badge: 'Beta' }),
  ]);
  const marks = [...find('[data-mark]')] as HTMLElement[];
  expect(marks.map(({ textContent, dataset }) => [textContent, dataset.mark])).toEqual([
    ['Hot', 'hot'],
    ['Beta', 'new'],
  ]);
});

it('draws only the first highlighted entry of a menu as a card', () => {
  const { find } = draw([link('a'), link('b', { highlight: 'green' }), link('c', { highlight: 'amber' })]);
  expect([...find('[data-card]')].map((card) => [card.textContent, card.getAttribute('data-card')])).toEqual([
    ['b', 'green'],
  ]);
});

it('draws a dropdown inside a menu as a group, and marks the current page in it', () => {
  const { find, rerender, element } = draw(
    [{ name: 'Derivatives', renderer: 'MoreDropdown', children: [link('a'), link('b')] }],
    { currentPath: '/a' },
  );
  expect(find('.sh-panel__group > .sh-panel__title')[0]?.textContent).toBe('Derivatives');
  const current = () => [...find('[aria-current=page]')].map(({ textContent }) => textContent);
  expect(current()).toEqual(['a']);
  rerender(element({ currentPath: '/b' }));
  expect(current()).toEqual(['b']);
});
