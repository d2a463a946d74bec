/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/"}
 */
import type { MouseEvent } from 'react';
import { createLanguageChoice } from 'shared-config/storage/language-choice';
import { LanguageChange } from './language-change';
import type { SessionStore } from '../../features/session/session-store';
import { saveLanguageChoice } from './save-language-choice';
import { createLanguageActions } from '../../features/language/language-actions';
import { pageContextOf } from '../page/page-context';
import { createPageMemory } from '../page/page-memory';
import { localeOf } from '../page/page.fixture';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'language_dev=; Max-Age=0; Path=/';
});

function createShell(options = {}) {
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
const createClick = (href: string) =>
  ({
    button: 0,
    currentTarget: { href },
    preventDefault: jest.fn(),
  }) as unknown as MouseEvent<HTMLAnchorElement>;
const savedChoice = ({ memory }: ReturnType<typeof createShell>) => ({
  language: memory.language.read(),
  cookie: /language_dev=([^;]*)/.exec(document.cookie)?.[1],
  hasChosen: createLanguageChoice(memory.cache).hasChosen(),
});

test('saves a language of this edition and marks it as chosen', () => {
  const shell = createShell();
  saveLanguageChoice(shell, window, localeOf('pl-PL'));
  expect(savedChoice(shell)).toEqual({ language: 'pl-PL', cookie: 'pl-PL', hasChosen: true });
  expect(shell.track.mock.calls).toEqual([['language-changed', { from: 'en', to: 'pl-PL' }]]);
});

test('marks another edition as chosen without saving its language', () => {
  const shell = createShell();
  saveLanguageChoice(shell, window, localeOf('tr-TUR'));
  expect(savedChoice(shell)).toEqual({ language: undefined, cookie: undefined, hasChosen: true });
});

test('saves nothing on a foreign host', () => {
  const shell = createShell({ region: 'KAZ' });
  saveLanguageChoice(shell, window, localeOf('kk-KAZ'));
  createLanguageActions(shell).onChooseLanguage?.('kk-KAZ', createClick('/kk-KAZ/'));
  expect(savedChoice(shell)).toEqual({ language: undefined, cookie: undefined, hasChosen: false });
  expect(shell.track).toHaveBeenCalledTimes(2);
});

test('marks the current language as chosen without tracking a change', () => {
  const shell = createShell();
  saveLanguageChoice(shell, window, localeOf('en'));
  expect([savedChoice(shell).hasChosen, shell.track.mock.calls]).toEqual([true, []]);
});

test('the footer’s languages count as chosen and its button opens the picker', () => {
  const shell = createShell();
  const actions = createLanguageActions(shell);
  actions.onChooseLanguage?.('pl-PL', createClick('/pl-PL/'));
  expect(savedChoice(shell).hasChosen).toBe(true);
  expect(shell.track.mock.calls).toEqual([['language-changed', { from: 'en', to: 'pl-PL' }]]);
  actions.onPreloadPicker?.();
  actions.onOpenPicker?.();
  expect([shell.overlays.preload.mock.calls, shell.overlays.open.mock.calls]).toEqual([
    [['language-picker']],
    [['language-picker']],
  ]);
});
