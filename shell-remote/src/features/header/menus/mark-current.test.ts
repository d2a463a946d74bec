import type { NavItem } from 'shared-config/contracts/contracts';
import { hasCurrent, markCurrent } from './mark-current';
import { resolveNavigation } from './resolve-navigation';

const link = (name: string, href: string): NavItem => ({ name, renderer: 'PrimaryLink', href });
const trade: NavItem = { name: 'Trade', renderer: 'MoreDropdown', children: [link('Spot', '/trade/spot')] };
const resolve = (...left: NavItem[]) => resolveNavigation({ language: 'en', left, right: [] }, '/en').left;

describe('the entries of the current page', () => {
  it('are marked with or without slash and query', () => {
    const entries = resolve(link('Markets', '/markets?tab=spot'), link('Earn', '/earn'));
    const marked = markCurrent(entries, '/en', '/markets/');
    expect(marked.map((entry) => entry.isCurrent)).toEqual([true, undefined]);
  });

  it('do not include paths that only start alike', () => {
    const [earn] = markCurrent(resolve(link('Earn', '/earn')), '/en', '/earn/savings');
    expect(earn?.isCurrent).toBeFalsy();
  });

  it('are found inside a dropdown', () => {
    const [marked] = markCurrent(resolve(trade), '/en', '/trade/spot');
    expect(marked && [marked.isCurrent, hasCurrent(marked)]).toEqual([false, true]);
  });

  it('are none when no page is open', () => {
    const entries = resolve(link('Home', '/'));
    expect(markCurrent(entries, '/en', '')).toBe(entries);
    expect(markCurrent(entries, '/en', '/')[0]?.isCurrent).toBe(true);
  });

  it('leave all other entries the same objects', () => {
    const entries = resolve(link('Markets', '/markets'), trade, link('Earn', '/earn'));
    const marked = markCurrent(entries, '/en', '/earn');
    expect(marked[0]).toBe(entries[0]);
    expect(marked[1]).toBe(entries[1]);
    expect(marked[2]).not.toBe(entries[2]);
    expect(markCurrent(entries, '/en', '/nowhere')).toBe(entries);
  });
});
