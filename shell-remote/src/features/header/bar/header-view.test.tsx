/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { NavItem } from 'shared-config/contracts/contracts';
import { headerElement, testNavigation, testUser } from './header-element.fixture';
// R-HEADER-1

const draw = (props?: Parameters<typeof headerElement>[0]) => render(headerElement(props));
const trigger = (name: string) => screen.getByRole('button', { name });
const isExpanded = (name: string) => trigger(name).getAttribute('aria-expanded') === 'true';

/** jsdom renders no colours and has no canvas for label-in-name. */
const AXE_RULES = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

afterEach(() => void jest.useRealTimers());

describe('the header', () => {
  it('starts with the skip link and has named landmarks', () => {
    draw({ mainId: 'content', session: { status: 'signed-in', user: testUser } });
    const banner = screen.getByRole('banner');
    expect(within(banner).getAllByRole('link')[0]?.getAttribute('href')).toBe('#content');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Account' })).toBeTruthy();
  });

  it.each([
    ['Halden home', '/tr-TUR/'],
    ['Exchange', '/tr-TUR/'],
    ['Web3', '/tr-TUR/web3'],
    ['Markets', '/tr-TUR/markets'],
    ['Search markets', '/tr-TUR/markets'],
    ['Log in', '/tr-TUR/login'],
    ['Sign up', '/tr-TUR/register'],
    ['WSOT', '/tr-TUR/wsot'],
  ])('links %s to %s', (name, href) => {
    draw({ locale: 'tr-TUR', region: 'TUR' });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('draws an entry as its renderer requires, and ignores its other fields', () => {
    const spot: NavItem = { name: 'Spot', renderer: 'PrimaryLink', href: '/trade/spot' };
    const left: NavItem[] = [
      { name: 'Link', renderer: 'PrimaryLink', href: '/link', children: [spot] },
      { name: 'Menu', renderer: 'MoreDropdown', href: '/menu' },
      { name: 'More', renderer: 'MoreDropdown', children: [spot] },
    ];
    draw({ navigation: { ...testNavigation, left } });
    expect(screen.getByRole('link', { name: 'Link' }).getAttribute('href')).toBe('/en/link');
    const panel = document.getElementById(trigger('Menu').getAttribute('aria-controls')!)!;
    expect([...panel.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/en/menu']);
  });

  it('shows the right list to a signed-in visitor only', () => {
    const { rerender } = draw();
    const orders = () => screen.queryByRole('link', { name: 'Orders' })?.getAttribute('href');
    expect(orders()).toBeUndefined();
    rerender(headerElement({ session: { status: 'signed-in', user: testUser } }));
    expect(orders()).toBe('/en/orders');
  });

  it('links to the exchange on a foreign host', () => {
    draw({ linkOrigin: 'https://www.exchange.example' });
    expect(screen.getByRole('link', { name: 'Markets' }).getAttribute('href')).toBe(
      'https://www.exchange.example/en/markets',
    );
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      'https://www.exchange.example/en/login',
    );
  });

  it('marks the current page and the current half of the site', () => {
    draw({ currentPath: '/markets' });
    expect(screen.getByRole('link', { name: 'Markets' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Exchange' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Web3' }).getAttribute('aria-current')).toBeNull();
    cleanup();
    draw({ currentPath: '/web3' });
    expect(screen.getByRole('link', { name: 'Web3' }).getAttribute('aria-current')).toBe('page');
  });

  it('reads from right to left in Arabic, on any page', () => {
    draw({ locale: 'ar-ARE', region: 'ARE' });
    const banner = screen.getByRole('banner');
    expect([banner.lang, banner.dir]).toEqual(['ar-AE', 'rtl']);
  });

  it('drops a rejected address and reports it once', () => {
    const onRejected = jest.fn();
    const navigation = {
      ...testNavigation,
      left: [{ name: 'Bad', renderer: 'PrimaryLink' as const, href: 'javascript:alert(1)' }],
    };
    const { rerender } = draw({ navigation, onRejected });
    rerender(headerElement({ navigation, onRejected }));
    expect(screen.queryByText('Bad')).toBeNull();
    expect(onRejected.mock.calls).toEqual([[{ name: 'Bad', what: 'href' }]]);
  });

  it('drops a name with markup and reports it', () => {
    const name = '<img src=x onerror="globalThis.wasHit = true">';
    const onRejected = jest.fn();
    draw({
      navigation: { language: 'en', left: [{ name, renderer: 'PrimaryLink', href: '/a' }], right: [] },
      onRejected,
    });
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(document.querySelector('img')).toBeNull();
    expect(onRejected.mock.calls).toEqual([[{ name, what: 'name' }]]);
  });
});

describe('the search link', () => {
  const searchLink = () => screen.getByRole('link', { name: 'Search markets' });

  it('opens the search on a plain click and takes the focus', async () => {
    const onSearch = jest.fn();
    draw({ onSearch });
    const click = createEvent.click(searchLink());
    fireEvent(searchLink(), click);
    expect([onSearch.mock.calls.length, click.defaultPrevented]).toEqual([1, true]);
    expect(document.activeElement).toBe(searchLink());
    expect(searchLink().getAttribute('aria-keyshortcuts')).toBe('/ Control+K Meta+K');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'stays a link for a click with %j',
    (how) => {
      const onSearch = jest.fn();
      draw({ onSearch });
      // jsdom cannot follow a link; this records whether the header has prevented the click.
      let isKept = false;
      const record = (event: Event) => {
        isKept = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', record);
      fireEvent.click(searchLink(), how);
      window.removeEventListener('click', record);
      expect([onSearch.mock.calls.length, isKept]).toEqual([0, false]);
    },
  );

  it.each(['pointerEnter', 'focus'] as const)('preloads the search on %s', (kind) => {
    const onIntent = jest.fn();
    draw({ onIntent });
    fireEvent[kind](searchLink());
    expect(onIntent.mock.calls).toEqual([['search']]);
  });
});

describe('dropdowns', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])('open with the key %s', async (key) => {
    draw();
    trigger('Trade').focus();
    await userEvent.keyboard(key);
    expect(isExpanded('Trade')).toBe(true);
    expect(screen.getByRole('link', { name: 'Spot' }).getAttribute('href')).toBe('/en/trade/spot');
  });

  it('name their panel and hide it while closed', async () => {
    draw();
    const panel = document.getElementById(trigger('Trade').getAttribute('aria-controls') ?? '');
    expect(panel?.hidden).toBe(true);
    expect(screen.queryByRole('link', { name: 'Spot' })).toBeNull();
    await userEvent.click(trigger('Trade'));
    expect(panel?.hidden).toBe(false);
  });

  it('close on Escape and return the focus', async () => {
    draw();
    await userEvent.click(trigger('Trade'));
    screen.getByRole('link', { name: 'Spot' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(isExpanded('Trade')).toBe(false);
    expect(document.activeElement).toBe(trigger('Trade'));
  });

  it('are open one at a time', async () => {
    draw();
    await userEvent.click(trigger('Trade'));
    await userEvent.click(trigger('Earn'));
    expect([isExpanded('Trade'), isExpanded('Earn')]).toEqual([false, true]);
  });

  it('close on a click outside, a second click, a choice, and when the focus leaves', async () => {
    draw();
    await userEvent.click(trigger('Trade'));
    await userEvent.click(document.body);
    expect(isExpanded('Trade')).toBe(false);

    await userEvent.click(trigger('Trade'));
    await userEvent.click(trigger('Trade'));
    expect(isExpanded('Trade')).toBe(false);

    await userEvent.click(trigger('Trade'));
    const spot = screen.getByRole('link', { name: 'Spot' });
    spot.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(spot);
    expect(isExpanded('Trade')).toBe(false);

    await userEvent.click(trigger('Trade'));
    await userEvent.tab({ shift: true });
    expect(isExpanded('Trade')).toBe(false);
  });

  it('return the focus to their button when the page stays after a choice', async () => {
    draw();
    await userEvent.click(trigger('Trade'));
    const spot = screen.getByRole('link', { name: 'Spot' });
    spot.addEventListener('click', (event) => event.preventDefault());
    spot.focus();
    await userEvent.keyboard('{Enter}');
    expect([isExpanded('Trade'), document.activeElement]).toEqual([false, trigger('Trade')]);

    await userEvent.click(trigger('Trade'));
    const other = screen.getByRole('link', { name: 'Markets' });
    spot.addEventListener('click', () => other.focus());
    await userEvent.click(spot);
    expect([isExpanded('Trade'), document.activeElement]).toEqual([false, other]);
  });

  it('move the focus through their links with the arrow keys, with wrap-around', async () => {
    draw();
    trigger('Trade').focus();
    await userEvent.keyboard('{ArrowDown}');
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const focused: (string | null)[] = [document.activeElement?.textContent ?? null];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
      await userEvent.keyboard(key);
      await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      focused.push(document.activeElement?.textContent ?? null);
    }
    expect(focused).toEqual(['Spot', 'OptionsNew', 'Spot', 'OptionsNew']);
  });

  it('open for a resting mouse and stay open after a click', () => {
    jest.useFakeTimers();
    draw();
    const root = trigger('Trade').parentElement!;
    point('pointerOver', root, 'mouse');
    act(() => jest.advanceTimersByTime(200));
    expect(isExpanded('Trade')).toBe(true);
    fireEvent.click(trigger('Trade'));
    point('pointerOut', root, 'mouse');
    act(() => jest.advanceTimersByTime(1000));
    expect(isExpanded('Trade')).toBe(true);
  });

  it('close after the mouse that opened them has left', () => {
    jest.useFakeTimers();
    draw();
    const root = trigger('Trade').parentElement!;
    point('pointerOver', root, 'mouse');
    act(() => jest.advanceTimersByTime(200));
    point('pointerOut', root, 'mouse');
    act(() => jest.advanceTimersByTime(299));
    expect(isExpanded('Trade')).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(isExpanded('Trade')).toBe(false);
  });

  it('stay open for a leaving or other hovering mouse while the keyboard focuses a link', async () => {
    jest.useFakeTimers();
    draw();
    point('pointerOver', trigger('Trade').parentElement!, 'mouse');
    act(() => jest.advanceTimersByTime(200));
    trigger('Trade').focus();
    fireEvent.keyDown(trigger('Trade'), { key: 'ArrowDown' });
    act(() => jest.advanceTimersByTime(20));
    expect(document.activeElement?.textContent).toBe('Spot');
    point('pointerOut', trigger('Trade').parentElement!, 'mouse');
    act(() => jest.advanceTimersByTime(1000));
    expect(isExpanded('Trade')).toBe(true);
    point('pointerOver', trigger('Earn').parentElement!, 'mouse');
    act(() => jest.advanceTimersByTime(1000));
    expect([isExpanded('Trade'), document.activeElement?.textContent]).toEqual([true, 'Spot']);
  });

  it('ignore pointer events of a finger', () => {
    jest.useFakeTimers();
    draw();
    point('pointerOver', trigger('Trade').parentElement!, 'touch');
    act(() => jest.advanceTimersByTime(1000));
    expect(isExpanded('Trade')).toBe(false);
  });
});

describe('the header’s listeners', () => {
  it('are all removed on unmount', async () => {
    const added = countListeners('addEventListener');
    const removed = countListeners('removeEventListener');
    const { unmount } = draw();
    await userEvent.click(trigger('Trade'));
    await userEvent.click(trigger('Earn'));
    unmount();
    expect(added.length).toBeGreaterThan(0);
    expect(removed.sort()).toEqual(added.sort());
  });
});

describe('accessibility', () => {
  it.each([
    ['closed', 'en', null],
    ['with an open dropdown', 'en', 'Trade'],
    ['from right to left', 'ar-SA', 'More'],
  ] as const)('axe finds no violation: %s', async (_, locale, open) => {
    const { container } = draw({ locale });
    if (open) await userEvent.click(trigger(open));
    const { violations } = await axe.run(container, { rules: AXE_RULES });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
});

/** React derives enter and leave from over and out. jsdom has no pointer events, so this adds the pointer type. */
function point(kind: 'pointerOver' | 'pointerOut', element: Element, pointerType: string): void {
  const event = createEvent[kind](element);
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(element, event);
}

function countListeners(method: 'addEventListener' | 'removeEventListener'): string[] {
  const types: string[] = [];
  const original = document[method].bind(document) as (...args: unknown[]) => void;
  jest.spyOn(document, method).mockImplementation((...args: unknown[]) => {
    if (['keydown', 'pointerdown', 'focusin'].includes(String(args[0])) && isOurs())
      types.push(String(args[0]));
    original(...args);
  });
  return types;
}

/** user-event listens on the document too; its calls do not come from our files. */
function isOurs(): boolean {
  return new Error().stack?.includes('use-dismiss') ?? false;
}
