/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { installDialog } from 'ui-kit/testing';
import { headerElement, type HeaderElementProps } from './header-element.fixture';

beforeAll(() => installDialog(window));

const element = (props: HeaderElementProps = {}) =>
  headerElement({ locale: 'tr-TUR', region: 'TUR', ...props });
const NAME = 'Language and region: Türkçe';

test('the globe names the current language, preloads the picker and opens it', async () => {
  const onOpen = jest.fn();
  const onIntent = jest.fn();
  render(element({ onLanguage: onOpen, onIntent }));
  const globe = screen.getByRole('link', { name: NAME });
  fireEvent.pointerEnter(globe);
  expect([onIntent.mock.calls, onOpen.mock.calls]).toEqual([[['language-picker']], []]);
  await userEvent.click(globe);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('the drawer’s row closes the drawer and opens the picker', async () => {
  const onOpen = jest.fn();
  render(element({ onLanguage: onOpen }));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const row = screen.getByRole('link', { name: /Language and region\s*Türkçe/ });
  expect(row.querySelector('bdi')?.lang).toBe('tr-TR');
  await userEvent.click(row);
  await act(async () => undefined);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('both are links to the footer’s languages before hydration and keep the focus during it', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(element());
  const links = [...place.querySelectorAll<HTMLAnchorElement>('a[href="#sh-languages"]')];
  expect(links).toHaveLength(2);
  expect(links[0]!.getAttribute('aria-label')).toBe(NAME);
  links[0]!.focus();
  const onMistake = jest.fn();
  let root!: ReturnType<typeof hydrateRoot>;
  await act(async () => {
    root = hydrateRoot(place, element(), { onRecoverableError: onMistake });
  });
  expect(onMistake).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(links[0]);
  act(() => root.unmount());
  place.remove();
});
