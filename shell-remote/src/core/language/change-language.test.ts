/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/"}
 */
import type { MouseEvent } from 'react';
import { LanguageChange } from './language-change';
import { changeLanguage, followInPlace } from './change-language';
import { pageContextOf } from '../page/page-context';
import { hearShellErrors, localeOf, setBuild } from '../page/page.fixture';

const loadBootData = jest.fn();
jest.mock('../texts/load-boot-data', () => ({
  loadBootData: (...asked: unknown[]) => loadBootData(...asked),
}));

let errors: ReturnType<typeof hearShellErrors>;
beforeAll(setBuild);
beforeEach(() => {
  errors = hearShellErrors();
  loadBootData.mockReset().mockResolvedValue({ isMakeshift: undefined });
});
afterEach(() => errors.stop());

function shellOn(options = {}) {
  const address = { host: 'localhost:3000', pathname: '/en/verification/', isSecure: false, portBase: 3000 };
  const languageChange = new LanguageChange();
  const shown: string[] = [];
  const shell = { context: pageContextOf(options, address), session: { languageChange } };
  return { shell, languageChange, shown, prepare: async (code: string) => () => void shown.push(code) };
}

test('the page shows it, after the shell has brought its own texts', async () => {
  const { shell, languageChange, shown, prepare } = shellOn();
  languageChange.offer(prepare);
  await changeLanguage(shell, localeOf('pl-PL'), () => '/pl-PL/verification/');
  expect(loadBootData.mock.calls).toEqual([[document, 'pl-PL']]);
  expect(shown).toEqual(['pl-PL']);
});

test.each<[string, string, object]>([
  ['of another edition', 'tr-TUR', {}],
  ['on a page of others', 'kk-KAZ', { region: 'KAZ' }],
])('a language %s is a link to follow', (_which, code, options) => {
  const { shell, languageChange, prepare } = shellOn(options);
  languageChange.offer(prepare);
  expect(changeLanguage(shell, localeOf(code), () => '/')).toBeNull();
});

test('without an offer of the page it is a link to follow', () => {
  expect(changeLanguage(shellOn().shell, localeOf('pl-PL'), () => '/')).toBeNull();
});

test.each([
  ['the page has no texts', () => Promise.reject(new Error('gone')), {}],
  ['the header has no texts', async () => () => undefined, { isMakeshift: true }],
])('where %s the failure is told and the link followed', async (_what, prepare, boot) => {
  const { shell, languageChange } = shellOn();
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
  ['the present language', 'en'],
  ['a language of another edition', 'tr-TUR'],
])('%s makes a change that is under way void', async (_which, code) => {
  const { shell, languageChange, shown, prepare } = shellOn();
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
    ['plain', 'pl-PL', {}, 1],
    ['with a modifier', 'pl-PL', { metaKey: true }, 0],
    ['on the present language, the second of two for example,', 'en', {}, 1],
  ])('%s: in place %#', (_kind, code, changes, prevented) => {
    const { shell, languageChange, prepare } = shellOn();
    languageChange.offer(prepare);
    const event = click(changes);
    followInPlace(event, shell, localeOf(code));
    expect(event.preventDefault).toHaveBeenCalledTimes(prevented);
  });

  test.each<[string, object, boolean]>([
    ['that offers nothing', {}, false],
    ['of others', { region: 'KAZ', locale: 'en-KAZ' }, true],
  ])('on the present language of a page %s is followed', (_which, options, isOffered) => {
    const { shell, languageChange, prepare } = shellOn(options);
    if (isOffered) languageChange.offer(prepare);
    const event = click();
    followInPlace(event, shell, shell.context.locale);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });
});
