/** @jest-environment jest-fixed-jsdom */
import { act } from '@testing-library/react';
import axe from 'axe-core';
import { observable, runInAction } from 'mobx';
import type { Notice } from 'shared-config/contracts/contracts';
import { setBuildGlobals } from '../../core/page/page.fixture';
import { pageContextOf } from '../../core/page/page-context';
import english from '../../../translations/en/toasts.json';
import { createPlainTranslator } from '../../core/texts/plain-translator';
import { useNamespaceTranslator } from '../../core/texts/use-namespace-translator';
import { createNoticePlace } from './show-notice';
// R-NOTICE-3

jest.mock('../../core/texts/use-namespace-translator', () => ({
  useNamespaceTranslator: jest.fn(() =>
    createPlainTranslator({ bcp47: 'en', english: { toasts: english }, texts: {} }),
  ),
}));

const NOTICE: Notice = {
  id: '0a1b2c3d4e',
  severity: 'warning',
  from: '2026-12-01T09:00:00Z',
  until: '2026-12-01T12:00:00Z',
  texts: { en: 'Deposits are late.' },
  link: '/fees',
};
const contextIn = (locale: string) =>
  pageContextOf(
    { region: 'TUR', environment: 'local', locale },
    { host: 'shop.example', pathname: '/', isSecure: false, portBase: 3000 },
  );
const page = observable({ context: contextIn('en-TR') }, undefined, { deep: false });
let show: ReturnType<typeof createNoticePlace>;

beforeAll(() => {
  setBuildGlobals();
  act(() => {
    show = createNoticePlace(() => page);
  });
});
afterEach(() => act(() => show(null, () => undefined)));

async function draw(changes: Partial<Notice> = {}, onClose = jest.fn()) {
  await act(async () => show({ ...NOTICE, ...changes }, onClose));
  const slot = document.querySelector<HTMLElement>('.sh-notice-slot')!;
  return { slot, onClose, button: slot.querySelector('button') };
}

test('announces the text with its severity and its link to the site', async () => {
  const { slot } = await draw();
  expect(slot.getAttribute('role')).toBe('alert');
  expect(slot.textContent).toBe('Warning Deposits are late. More information');
  expect(slot.querySelector('a')!.href).toBe('http://tr.localhost:3000/en-TR/fees');
  const { violations } = await act(() => axe.run(slot, { rules: { 'color-contrast': { enabled: false } } }));
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('has the words around an English text in English on a page in another language', async () => {
  await draw();
  act(() => {
    runInAction(() => (page.context = contextIn('tr-TUR')));
  });
  expect(jest.mocked(useNamespaceTranslator).mock.lastCall![2]!.code).toBe('en');
  await draw({ texts: { en: 'Deposits are late.', tr: 'Yatırma gecikiyor.' } });
  expect(jest.mocked(useNamespaceTranslator).mock.lastCall![2]!.code).toBe('tr-TUR');
  act(() => {
    runInAction(() => (page.context = contextIn('en-TR')));
  });
});

test('an information is polite, and an incident has no button', async () => {
  expect((await draw({ severity: 'info' })).slot.getAttribute('role')).toBe('status');
  const incident = await draw({ severity: 'incident', id: 'ffffffffff' });
  expect([incident.slot.getAttribute('role'), incident.button]).toEqual(['alert', null]);
});

test('its button closes it, and its removal returns the focus to the page', async () => {
  document.body.innerHTML = '<main tabindex="-1"></main>';
  const { button, onClose } = await draw();
  act(() => button!.focus());
  act(() => button!.click());
  expect(onClose.mock.calls).toEqual([[NOTICE.id]]);
  await act(async () => show(null, onClose));
  expect(document.querySelector('.sh-site-notice')).toBeNull();
  expect(document.activeElement?.localName).toBe('main');
});

test('changes its text and its link with the language of the page', async () => {
  const { slot } = await draw({ texts: { en: 'Deposits are late.', tr: 'Yatırmalar gecikiyor.' } });
  act(() => {
    runInAction(() => (page.context = contextIn('tr-TUR')));
  });
  expect(slot.textContent).toContain('Yatırmalar gecikiyor.');
  expect(slot.querySelector('a')!.href).toBe('http://tr.localhost:3000/tr-TUR/fees');
});
