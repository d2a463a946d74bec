/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/"}
 */
import type { MouseEvent } from 'react';
import { LanguageChange } from './language-change';
import { changeLanguage, changeLanguageOnClick } from './change-language';
import { pageContextOf } from '../page/page-context';
import { recordShellErrors, localeOf, setBuildGlobals } from '../page/page.fixture';

const loadBootData = jest.fn();
jest.mock('../texts/load-boot-data', () => ({
  loadBootData: (...args: unknown[]) => loadBootData(...args),
}));

let errors: ReturnType<typeof recordShellErrors>;
beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
  loadBootData.mockReset().mockResolvedValue({ isFallback: undefined });
});
afterEach(() => errors.stop());

function createShell(options = {}) {
  const address = { host: 'localhost:3000', pathname: '/en/verification/', isSecure: false, portBase: 3000 };
  const languageChange = new LanguageChange();
  const shown: string[] = [];
  const shell = { context: pageContextOf(options, address), session: { languageChange } };
  return { shell, languageChange, shown, prepare: async (code: string) => () => void shown.push(code) };
}

test('loads the shell’s texts before the page shows the language', async () => {
  const { shell, languageChange, shown, prepare } = createShell();
  languageChange.offer(prepare);
  await changeLanguage(shell, localeOf('pl-PL'), () => '/pl-PL/verification/');
  expect(loadBootData.mock.calls).toEqual([[document, localeOf('pl-PL')]]);
  expect(shown).toEqual(['pl-PL']);
});

test.each<[string, string, object]>([
  ['of another edition', 'tr-TUR', {}],
  ['on a foreign host', 'kk-KAZ', { region: 'KAZ' }],
])('a language %s opens as a link', (_which, code, options) => {
  const { shell, languageChange, prepare } = createShell(options);
  languageChange.offer(prepare);
  expect(changeLanguage(shell, localeOf(code), () => '/')).toBeNull();
});

test('opens a link when the page offers no language change', () => {
  expect(changeLanguage(createShell().shell, localeOf('pl-PL'), () => '/')).toBeNull();
});

test.each([
  ['the page has no texts', () => Promise.reject(new Error('gone')), {}],
  ['the header has no texts', async () => () => undefined, { isFallback: true }],
])('when %s, reports the failure and follows the link', async (_what, prepare, boot) => {
  const { shell, languageChange } = createShell();
  loadBootData.mockResolvedValue(boot);
  languageChange.offer(prepare);
  let href = '#the-page-of-the-click';
  const changed = changeLanguage(shell, localeOf('pl-PL'), () => href);
  href = '#the-page-of-now';
  await changed;
  expect(window.location.hash).toBe('#the-page-of-now');
  expect(errors.heard.map(({ code }) => code)).toEqual(['language-change-failed']);
});

test.each([
  ['the current language', 'en'],
  ['a language of another edition', 'tr-TUR'],
])('choosing %s cancels a pending change', async (_which, code) => {
  const { shell, languageChange, shown, prepare } = createShell();
  languageChange.offer(prepare);
  const changed = changeLanguage(shell, localeOf('pl-PL'), () => '/pl-PL/verification/');
  expect(changeLanguage(shell, localeOf(code), () => '/')).toBeNull();
  await changed;
  expect(shown).toEqual([]);
});

describe('a click', () => {
  const click = (changes = {}) =>
    ({
      ...{ button: 0, preventDefault: jest.fn(), currentTarget: { href: '#followed' } },
      ...changes,
    }) as unknown as MouseEvent<HTMLAnchorElement>;

  test.each<[string, string, object, number]>([
    ['is plain', 'pl-PL', {}, 1],
    ['has a modifier', 'pl-PL', { metaKey: true }, 0],
    ['is on the current language', 'en', {}, 1],
  ])('that %s: prevents navigation as case %# expects', (_kind, code, changes, prevented) => {
    const { shell, languageChange, prepare } = createShell();
    languageChange.offer(prepare);
    const event = click(changes);
    changeLanguageOnClick(event, shell, localeOf(code));
    expect(event.preventDefault).toHaveBeenCalledTimes(prevented);
  });

  test.each<[string, object, boolean]>([
    ['that offers no change', {}, false],
    ['on a foreign host', { region: 'KAZ', locale: 'en-KAZ' }, true],
  ])('on the current language of a page %s follows the link', (_which, options, isOffered) => {
    const { shell, languageChange, prepare } = createShell(options);
    if (isOffered) languageChange.offer(prepare);
    const event = click();
    changeLanguageOnClick(event, shell, shell.context.locale);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });
});
