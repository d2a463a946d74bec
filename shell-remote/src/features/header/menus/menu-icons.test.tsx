import { renderToStaticMarkup } from 'react-dom/server';
import type { NavItem } from 'shared-config/contracts/contracts';
import { REGIONS } from 'shared-config/site/regions';
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import { drawMenuIcon } from './menu-icons';
// R-HEADER-17

const linksOf = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap(({ children, ...item }) => (children ? linksOf(children) : [item as NavItem]));

it.each(REGIONS.map(({ code }) => code))(
  'every entry in a menu of %s has a line and a known icon',
  (region) => {
    const { left, right } = navigationFor({ language: 'en', region });
    const inMenus = linksOf([...left, ...right].flatMap(({ children = [] }) => children));
    expect(inMenus.length).toBeGreaterThan(10);
    expect(inMenus.filter(({ description, icon }) => !description || !drawMenuIcon(icon ?? ''))).toEqual([]);
  },
);

it('draws the lines of an icon for the eyes only', () => {
  expect(renderToStaticMarkup(drawMenuIcon('spot'))).toMatch(
    /^<svg [^>]*aria-hidden="true"[^>]*><path d="m/i,
  );
});

it.each(['', 'unknown', 'constructor', '__proto__'])('draws nothing for %j', (name) => {
  expect(drawMenuIcon(name)).toBeUndefined();
});
