import { reaction, runInAction } from 'mobx';
import {
  defaultCurrencyOf,
  displayCurrencyFrom,
  type DisplayCurrency,
} from 'shared-config/site/display-currencies';
import { DISPLAY_CURRENCY_KEY } from 'shared-config/site/storage-keys';
import type { LocalCache, PlainItem } from 'shared-config/storage/local-cache';
import { watchItem } from 'shared-config/storage/watch-item';
import type { PageContext } from '../page/page-context';

export interface CurrencyPorts {
  readonly context: Pick<PageContext, 'site'>;
  memory: { cache: LocalCache };
  session: { currency: string | undefined };
}

const CURRENCY: PlainItem<DisplayCurrency> = {
  key: DISPLAY_CURRENCY_KEY,
  check(code) {
    const currency = displayCurrencyFrom(code);
    if (!currency) throw new TypeError('no display currency.');
    return currency;
  },
};

const followed = new WeakSet<object>();

/** Sets the session’s currency by the visitor’s choice, which all tabs share, else by the edition. Follows both, once per session. */
export function followDisplayCurrency(shell: CurrencyPorts): void {
  const { session } = shell;
  if (followed.has(session)) return;
  followed.add(session);
  const set = () => {
    runInAction(() => {
      session.currency = chosenCurrency(shell) ?? defaultCurrencyOf(shell.context.site.region.code);
    });
  };
  reaction(() => shell.context.site.region.code, set, { fireImmediately: true });
  watchItem(window, CURRENCY.key, set);
}

/** Returns the currency that the visitor has chosen; null without a choice. */
export function chosenCurrency({ memory }: Pick<CurrencyPorts, 'memory'>): DisplayCurrency | null {
  return memory.cache.getText(CURRENCY) ?? null;
}

/** Shows and saves a choice. Without storage it lasts for the page. */
export function chooseDisplayCurrency(shell: CurrencyPorts, currency: DisplayCurrency): void {
  followDisplayCurrency(shell);
  shell.memory.cache.setText(CURRENCY, currency);
  runInAction(() => {
    shell.session.currency = currency;
  });
}
