/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { headerElement, testUser } from './header-element.fixture';
// R-SKELETON-6

let root: Root | null = null;

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  document.body.replaceChildren();
});

function renderSkeleton(): HTMLElement {
  const html = renderToString(headerElement({ session: { status: 'unknown', user: null } }));
  const page = new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html');
  document.body.replaceChildren(document.adoptNode(page.body.firstElementChild!));
  return document.body.firstElementChild as HTMLElement;
}

function hydrate(container: HTMLElement, props?: Parameters<typeof headerElement>[0]) {
  const errors: unknown[] = [];
  jest.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args));
  act(() => {
    root = hydrateRoot(container, headerElement(props), {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  return errors;
}

/** Returns whether React has hydrated the element. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber'));
}

describe('the static skeleton', () => {
  it('ignores session and current page', () => {
    const draw = (props: Parameters<typeof headerElement>[0]) => renderToString(headerElement(props));
    const bare = draw({});
    expect(draw({ session: { status: 'signed-in', user: testUser }, currentPath: '/markets' })).toBe(bare);
  });

  it('offers every link without JavaScript: panels are not hidden, the menu is a details element', () => {
    const container = renderSkeleton();
    expect(container.querySelectorAll('[hidden]')).toHaveLength(0);
    expect(container.querySelector('details.sh-menu > summary')?.getAttribute('aria-label')).toBe(
      'Open menu',
    );
    const inMore = [...container.querySelectorAll('#sh-menu-more a')].map(({ textContent }) => textContent);
    expect(inMore).toEqual(['Markets', 'Spot', 'OptionsNew', 'Savings', 'WSOTA competition', 'NFT']);
  });

  it('explains an entry on hover in the bar, and below its name in “more” and the menu', () => {
    const links = [...renderSkeleton().querySelectorAll('a[href$="/wsot"]')];
    expect(links.map((link) => [link.getAttribute('title'), link.querySelector('.sh-nav__line')])).toEqual([
      ['A competition', null],
      [null, expect.objectContaining({ textContent: 'A competition' })],
      [null, expect.objectContaining({ textContent: 'A competition' })],
    ]);
  });

  it('has no style attributes and no inline handlers', () => {
    const container = renderSkeleton();
    const attributes = [...container.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
  });

  it('has unique ids', () => {
    const ids = [...renderSkeleton().querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['an unknown visitor', { session: { status: 'unknown' as const, user: null } }],
    ['a visitor who turned out anonymous', {}],
    ['a user', { session: { status: 'signed-in' as const, user: testUser }, currentPath: '/markets' }],
  ])('hydrates without errors for %s', (_, props) => {
    const container = renderSkeleton();
    const logo = container.querySelector('.sh-header__logo');
    expect(hydrate(container, props)).toEqual([]);
    expect(container.querySelector('.sh-header__logo')).toBe(logo);
    expect(container.querySelector('header')?.hasAttribute('data-live')).toBe(true);
  });

  it('answers clicks before its panels hydrate, and their elements stay', async () => {
    const container = renderSkeleton();
    const link = container.querySelector('#sh-menu-left-1 a')!;
    const login = container.querySelector('.sh-auth__links a')!;
    const errors: unknown[] = [];
    const options = { onRecoverableError: (error: unknown) => errors.push(error) };
    // As `drawInto` does it; `act` would hydrate everything.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    flushSync(() => {
      root = hydrateRoot(container, headerElement({ currentPath: '/nowhere' }), options);
    });
    expect(container.querySelector('header')?.hasAttribute('data-live')).toBe(true);
    expect([isHydrated(login), isHydrated(link)]).toEqual([true, false]);
    await waitFor(() => expect(isHydrated(link)).toBe(true));
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    expect(container.querySelector('#sh-menu-left-1 a')).toBe(link);
    expect(errors).toEqual([]);
  });

  it('keeps a focused panel open while it hydrates', () => {
    const container = renderSkeleton();
    container.querySelector<HTMLElement>('#sh-menu-left-1 a')?.focus();
    hydrate(container);
    expect(screen.getByRole('button', { name: 'Trade' }).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Spot');
  });

  it.each([
    ['Markets', 'stays on the link when it moves to the bar', 'Markets'],
    ['Spot', 'moves to the button of the menu in the bar that holds the link', 'Trade'],
    ['NFT', 'stays on the link in “more”', 'NFT'],
  ])('has the focus on “%s” in “more”, and hydrates: the focus %s', (name, _, focused) => {
    const container = renderSkeleton();
    [...container.querySelectorAll<HTMLElement>('#sh-menu-more a')]
      .find(({ textContent }) => textContent === name)!
      .focus();
    hydrate(container);
    expect(document.activeElement?.textContent).toBe(focused);
    expect(document.activeElement?.closest('[hidden]')).toBeNull();
  });

  it('keeps the menu open and focused while it hydrates', () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    const container = renderSkeleton();
    const fallback = container.querySelector<HTMLDetailsElement>('details.sh-menu');
    fallback!.open = true;
    fallback!.querySelector('summary')!.focus();
    hydrate(container);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });
});
