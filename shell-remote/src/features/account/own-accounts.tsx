import { observer } from 'mobx-react-lite';
import type { OwnAccount } from 'shared-config/contracts/contracts';
import { useTexts } from '../../core/texts/use-texts';
import { AmountText } from './account-money';
import type { AccountStore } from './account-store';

interface OwnAccountsProps {
  store: Pick<AccountStore, 'busy' | 'isHidden' | 'switchTo'>;
  accounts: readonly OwnAccount[];
}

/** The main account and the sub-accounts; a click switches the session. */
export const OwnAccounts = observer(function OwnAccounts({ store, accounts }: OwnAccountsProps) {
  const { t } = useTexts('account');
  const { busy, isHidden } = store;
  return (
    <ul className="sh-more__list">
      {accounts.map(({ id, name, kind, isCurrent, balance }) => (
        <li key={id}>
          <button
            type="button"
            className="sh-more__item"
            aria-current={isCurrent || undefined}
            // A disabled button would lose the focus.
            aria-disabled={isCurrent || busy !== null || undefined}
            aria-busy={busy?.id === id || undefined}
            onClick={() => !isCurrent && void store.switchTo(id)}
          >
            <span className="sh-more__words">
              <bdi translate="no">{name}</bdi>
              <span className="sh-money__muted">
                {t(isCurrent ? 'accounts.current' : `accounts.${kind}`)}
              </span>
            </span>
            <span className="sh-more__state">
              <AmountText amount={balance} isHidden={isHidden} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});
