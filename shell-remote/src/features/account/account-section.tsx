import './account-section.css';
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import english from '../../../translations/en/account.json';
import { linkBaseOf } from '../../core/page/nav-href';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext } from '../../core/texts/use-texts';
import { drawInto } from '../../core/widgets/react-root';
import { AccountMoney } from './account-money';
import { AccountRows } from './account-rows';
import { AccountStore, type AccountPorts } from './account-store';

const TEXTS: NamespaceTexts = { namespace: 'account', english };

/** Where the account menu of the header gets its later parts: before and after the rows that the header draws. */
export interface AccountPlaces {
  money: HTMLElement;
  rows: HTMLElement;
  /** Closes the menu and focuses its button. */
  close(): void;
}

/**
 * Draws the later parts of the account menu. They have a root of their own and import no code of the header, because a module with two
 * users costs the header bytes. Returns a function that removes them.
 */
export function drawAccount(shell: AccountPorts, places: AccountPlaces): () => void {
  const store = new AccountStore(shell);
  const stop = store.start();
  const root = drawInto('account', places.money, <AccountSection {...{ shell, store, places }} />, false);
  return () => {
    stop();
    root.release();
  };
}

interface SectionProps {
  shell: Pick<AccountPorts, 'context' | 'session'>;
  store: AccountStore;
  places: AccountPlaces;
}

const AccountSection = observer(function AccountSection({ shell, store, places }: SectionProps) {
  const { context, session } = shell;
  const translator = useNamespaceTranslator(context, TEXTS);
  if (!translator || !session.isSignedIn) return null;
  const view = { store, linkBase: linkBaseOf(context), onChoose: places.close };
  return (
    <TranslatorContext value={translator}>
      <AccountMoney {...view} />
      {createPortal(<AccountRows {...view} />, places.rows)}
    </TranslatorContext>
  );
});
