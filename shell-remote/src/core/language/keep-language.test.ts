/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/"}
 */
import type { MouseEvent } from 'react';
import { createLanguageChoice } from 'shared-config/language-choice';
import { LanguageChange } from './language-change';
import type { SessionStore } from '../../features/session/session-store';
import { keepLanguage } from './keep-language';
import { languageActions } from '../../features/language/language-actions';
import { pageContextOf } from '../page/page-context';
import { createPageMemory } from '../page/page-memory';
import { localeOf } from '../page/page.fixture';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'language_dev=; Max-Age=0; Path=/';
});

function shellOn(options = {}) {
  const context = pageContextOf(options, {
    host: 'localhost:3000',
    pathname: '/en/verification/',
    isSecure: false,
    portBase: 3000,
  });
  const memory = createPageMemory(window, context);
  const overlays = { open: jest.fn(() => Promise.resolve()), close: jest.fn(), preload: jest.fn() };
  const session = { languageChange: new LanguageChange() } as unknown as SessionStore;
  return { context, memory, overlays, session, track: jest.fn() };
}
/** A plain click on a link. */
const clickOn = (href: string) =>
  ({
    button: 0,
    currentTarget: { href },
    preventDefault: jest.fn(),
  }) as unknown as MouseEvent<HTMLAnchorElement>;
const kept = ({ memory }: ReturnType<typeof shellOn>) => ({
  language: memory.language.read(),
  cookie: /language_dev=([^;]*)/.exec(document.cookie)?.[1],
  hasChosen: createLanguageChoice(memory.cache).hasChosen(),
});

test('a language of this edition is kept for the next address without one, as a choice', () => {
  const shell = shellOn();
  keepLanguage(shell, window, localeOf('pl-PL'));
  expect(kept(shell)).toEqual({ language: 'pl-PL', cookie: 'pl-PL', hasChosen: true });
  expect(shell.track.mock.calls).toEqual([['language-changed', { from: 'en', to: 'pl-PL' }]]);
});

test('another edition is a choice, and keeps its own language itself', () => {
  const shell = shellOn();
  keepLanguage(shell, window, localeOf('tr-TUR'));
  expect(kept(shell)).toEqual({ language: undefined, cookie: undefined, hasChosen: true });
});

test('on a host of others nothing is kept', () => {
  const shell = shellOn({ region: 'KAZ' });
  keepLanguage(shell, window, localeOf('kk-KAZ'));
  languageActions(shell).onChooseLanguage?.('kk-KAZ', clickOn('/kk-KAZ/'));
  expect(kept(shell)).toEqual({ language: undefined, cookie: undefined, hasChosen: false });
  expect(shell.track).toHaveBeenCalledTimes(2);
});

test('the present language is a choice too, but no change', () => {
  const shell = shellOn();
  keepLanguage(shell, window, localeOf('en'));
  expect([kept(shell).hasChosen, shell.track.mock.calls]).toEqual([true, []]);
});

test('the footer’s languages are choices, and its button opens the picker', () => {
  const shell = shellOn();
  const actions = languageActions(shell);
  actions.onChooseLanguage?.('pl-PL', clickOn('/pl-PL/'));
  expect(kept(shell).hasChosen).toBe(true);
  expect(shell.track.mock.calls).toEqual([['language-changed', { from: 'en', to: 'pl-PL' }]]);
  actions.onNearPicker?.();
  actions.onOpenPicker?.();
  expect([shell.overlays.preload.mock.calls, shell.overlays.open.mock.calls]).toEqual([
    [['language-picker']],
    [['language-picker']],
  ]);
});
