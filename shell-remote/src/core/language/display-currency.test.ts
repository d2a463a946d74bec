/** @jest-environment jest-fixed-jsdom */
import { observable, runInAction } from 'mobx';
import { DISPLAY_CURRENCY_KEY } from 'shared-config/site/storage-keys';
import { pageContextOf } from '../page/page-context';
import { createPageMemory } from '../page/page-memory';
import { setBuildGlobals } from '../page/page.fixture';
import { chooseDisplayCurrency, followDisplayCurrency, type CurrencyPorts } from './display-currency';
// R-LOCALE-15

beforeAll(setBuildGlobals);
beforeEach(() => localStorage.clear());

const contextOf = (host: string) =>
  pageContextOf({}, { host, pathname: '/', isSecure: false, portBase: 3000 });

function openPage(host = 'tr.localhost:3000') {
  const context = contextOf(host);
  const shell: CurrencyPorts = observable(
    { context, memory: createPageMemory(window, context), session: observable({ currency: undefined }) },
    undefined,
    { deep: false },
  );
  followDisplayCurrency(shell);
  return shell;
}

/** Changes the storage as another tab does. */
function changeElsewhere(code: string | null) {
  if (code === null) localStorage.removeItem(DISPLAY_CURRENCY_KEY);
  else localStorage.setItem(DISPLAY_CURRENCY_KEY, code);
  window.dispatchEvent(new StorageEvent('storage', { key: DISPLAY_CURRENCY_KEY, storageArea: localStorage }));
}

test('is that of the edition until the visitor chooses one, which later pages show', () => {
  const shell = openPage();
  expect(shell.session.currency).toBe('TRY');
  chooseDisplayCurrency(shell, 'EUR');
  expect([shell.session.currency, openPage().session.currency]).toEqual(['EUR', 'EUR']);
});

test('follows other tabs, and a change of the edition while nothing is chosen', () => {
  const shell = openPage();
  changeElsewhere('JPY');
  expect(shell.session.currency).toBe('JPY');
  changeElsewhere(null);
  expect(shell.session.currency).toBe('TRY');
  runInAction(() => Reflect.set(shell, 'context', contextOf('eu.localhost:3000')));
  expect(shell.session.currency).toBe('EUR');
});

test.each(['BTC', '<b>', 'eur'])('ignores %j in the storage', (text) => {
  localStorage.setItem(DISPLAY_CURRENCY_KEY, text);
  expect(openPage().session.currency).toBe('TRY');
});

test('a choice lasts for the page when the storage takes nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shell = openPage();
  chooseDisplayCurrency(shell, 'GBP');
  expect(shell.session.currency).toBe('GBP');
  jest.restoreAllMocks();
});
