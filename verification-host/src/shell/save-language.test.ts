/** @jest-environment jest-fixed-jsdom */
import { SHELL_ERROR_EVENT, type ShellErrorDetail } from 'shared-config/contracts/contracts';
import { brand } from 'shared-config/site/brand';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { storageKeys } from 'shared-config/site/storage-keys';
import { saveLanguage, saveLanguageCookie } from './save-language';

const ONE_YEAR_SECONDS = 31_536_000;

/** Creates a page at an address whose cookie keeps its attributes. */
function pageAt(address: string, localStorage: () => Storage = () => window.localStorage) {
  const document = { cookie: '' };
  const page = {
    location: new URL(address),
    document,
    get localStorage() {
      return localStorage();
    },
  };
  return { page: page as unknown as Window, written: () => document.cookie.split('; ') };
}

afterEach(() => window.localStorage.clear());

test.each([
  [`https://www.${brand.domains.KAZ}/ru-KAZ/verification/`, 'production', true],
  [`https://testnet.${brand.domains.KAZ}/ru-KAZ/verification/`, 'testnet', true],
  [`https://dev-3.${brand.domains.KAZ}/ru-KAZ/verification/`, 'dev', true],
  ['http://kz.localhost:3000/ru-KAZ/verification/', 'local', false],
  [`http://${brand.domains.KAZ}.evil.example/`, 'local', false],
] as const)('the cookie of %s has the name of the environment %s', (address, kind, isSecure) => {
  const { page, written } = pageAt(address);
  saveLanguage(page, 'ru-KAZ');
  const [pair, ...attributes] = written();
  expect(pair).toBe(`${cookieNamesOf({ kind }).language}=ru-KAZ`);
  expect(attributes).toEqual(
    expect.arrayContaining(['Path=/', `Max-Age=${ONE_YEAR_SECONDS}`, 'SameSite=Lax']),
  );
  expect(attributes.includes('Secure')).toBe(isSecure);
});

test('saveLanguage also writes the language to the storage', () => {
  const { page } = pageAt('http://localhost:3000/');
  saveLanguage(page, 'es-MX');
  saveLanguage(page, 'pt-BR');
  expect(window.localStorage.getItem(storageKeys.language)).toBe('pt-BR');
});

test('saveLanguageCookie does not change the storage', () => {
  const { page, written } = pageAt('http://localhost:3000/');
  window.localStorage.setItem(storageKeys.language, 'es-MX');
  saveLanguageCookie(page, 'pt-BR');
  expect(written()[0]).toMatch(/=pt-BR$/);
  expect(window.localStorage.getItem(storageKeys.language)).toBe('es-MX');
});

test('a page that the browser renders in advance writes the cookie when the visitor sees it', () => {
  const { page, written } = pageAt('http://localhost:3000/');
  const addEventListener = jest.fn();
  Object.assign(page.document, { prerendering: true, addEventListener });
  saveLanguageCookie(page, 'pt-BR');
  expect(written()).toEqual(['']);
  const [[name, onSeen]] = addEventListener.mock.calls as [[string, () => void]];
  expect(name).toBe('prerenderingchange');
  onSeen();
  expect(written()[0]).toMatch(/=pt-BR$/);
});

test('the browser accepts the cookie', () => {
  saveLanguage(window, 'zh-TW');
  expect(document.cookie).toContain('=zh-TW');
});

const failing = (message: string) => () => {
  throw new DOMException(message, 'SecurityError');
};

test.each<[string, () => Storage]>([
  ['forbidden', failing('The operation is insecure.')],
  ['full', () => ({ setItem: failing('The quota has been exceeded.') }) as unknown as Storage],
])('a storage that is %s is reported, and the cookie is still written', (_what, localStorage) => {
  const reports: ShellErrorDetail[] = [];
  const listener = (event: Event) => reports.push((event as CustomEvent<ShellErrorDetail>).detail);
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  window.addEventListener(SHELL_ERROR_EVENT, listener);
  const { page, written } = pageAt('http://localhost:3000/', localStorage);
  saveLanguage(page, 'en');
  window.removeEventListener(SHELL_ERROR_EVENT, listener);
  expect(written()[0]).toMatch(/=en$/);
  expect(reports).toEqual([
    { code: 'storage-unavailable', part: 'verification', message: expect.stringMatching(/insecure|quota/) },
  ]);
  expect(warn).toHaveBeenCalledTimes(1);
});
