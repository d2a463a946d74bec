import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import type { AccountOverview } from 'shared-config/contracts/contracts';
import { priceText } from 'shared-config/i18n/price-text';
import { pathIcon } from '../../artwork/glyph';
import { ownPageHref } from '../../core/page/nav-href';
import { useTexts } from '../../core/texts/use-texts';
import { OwnAccounts } from './own-accounts';
import { SignIns } from './sign-ins';
import type { AccountViewProps } from './account-store';

const CheckListIcon = pathIcon('M3 5.5l1.5 1.5L7 4M3 13.5L4.5 15 7 12M10 6h7M10 14h7');
const DevicesIcon = pathIcon('M3.5 4.5h9v7h-9zM2.5 14.5h8M13 8.5h4v8h-4z');
const GiftIcon = pathIcon(
  'M3 8h14v3H3zM4.5 11v6h11v-6M10 8v9M10 8S9 3.5 6.75 4.5 8 8 10 8zm0 0s1-4.5 3.25-3.5S12 8 10 8z',
);
const FriendsIcon = pathIcon(
  'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16c.5-3 2.5-4.5 5.5-4.5S12.5 13 13 16M14 4.5v5M11.5 7h5',
);
const AccountsIcon = pathIcon('M3 6.5h14v10H3zM6 6.5V4h8v2.5M7.5 11.5h5');
const ChevronIcon = pathIcon('M6 8l4 4 4-4', { size: 16 });

/** The rows below the ones that the header draws. Each of the first and the last opens its list in place. */
export const AccountRows = observer(function AccountRows(view: AccountViewProps) {
  const { t, language } = useTexts('account');
  const { store, linkBase, onChoose } = view;
  const { overview, failed } = store;
  const items = overview ? checklistOf(overview) : [];
  const link = (path: string) => ({ href: ownPageHref(path, linkBase), onClick: onChoose });
  return (
    <>
      <ul>
        {(!overview || items.length > 0) && (
          <Fold
            icon={<CheckListIcon />}
            name={t('checklist')}
            state={
              overview && t('done', { done: items.filter(({ isDone }) => isDone).length, all: items.length })
            }
          >
            <ul className="sh-more__list">
              {items.map(({ name, path, isDone }) => (
                <li key={name}>
                  <a className="sh-more__item" {...link(path)}>
                    <span>{t(`protection.${name}`)}</span>
                    <span className="sh-account__state" data-tone={isDone ? 'good' : undefined}>
                      {name === 'identity'
                        ? t(`identityLevel.${overview!.identityLevel!}`)
                        : t(isDone ? 'on' : 'off')}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </Fold>
        )}
        <Fold icon={<DevicesIcon />} name={t('signIns.title')} onOpen={() => void store.loadSignIns()}>
          <SignIns store={store} />
        </Fold>
        {overview?.openRewards !== 0 && (
          <LinkRow icon={<GiftIcon />} name={t('rewards')} {...link('/rewards-hub')}>
            {overview?.openRewards !== undefined && priceText(String(overview.openRewards), language)}
          </LinkRow>
        )}
        <LinkRow icon={<FriendsIcon />} name={t('referral')} {...link('/referral')}>
          {overview?.invitedFriends !== undefined && priceText(String(overview.invitedFriends), language)}
        </LinkRow>
        {overview && overview.accounts.length > 1 && store.canChangeSession && (
          <Fold
            icon={<AccountsIcon />}
            name={t('accounts.title')}
            state={<bdi translate="no">{overview.accounts.find(({ isCurrent }) => isCurrent)?.name}</bdi>}
          >
            <OwnAccounts store={store} accounts={overview.accounts} />
          </Fold>
        )}
      </ul>
      <p className="sh-more__failed" role="alert">
        {failed && t(`actionFailed.${failed}`)}
      </p>
    </>
  );
});

interface RowProps {
  icon: ReactNode;
  name: string;
}

interface FoldProps extends RowProps {
  state?: ReactNode;
  onOpen?: () => void;
  children: ReactNode;
}

/** A row whose button shows more below it. */
function Fold({ icon, name, state, onOpen, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setIsOpen(!isOpen);
  };
  return (
    <li>
      <button
        type="button"
        className="sh-account__row sh-more__fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {icon}
        <span>{name}</span>
        <span className="sh-more__state">{state}</span>
        <ChevronIcon />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}

interface LinkRowProps extends RowProps {
  href: string;
  onClick: () => void;
  children: ReactNode;
}

function LinkRow({ icon, name, children, ...link }: LinkRowProps) {
  return (
    <li>
      <a className="sh-account__row" {...link}>
        {icon}
        <span>{name}</span>
        <span className="sh-more__state">{children}</span>
      </a>
    </li>
  );
}

/** Returns the steps that protect an account; those of which the backend says nothing are left out. */
function checklistOf({ identityLevel, protection }: AccountOverview) {
  const identity = { name: 'identity', path: '/verification', isDone: identityLevel === 2 } as const;
  const steps = protection && [
    { name: 'twoFactor', path: '/security/two-factor', isDone: protection.hasTwoFactor } as const,
    { name: 'passkey', path: '/security/passkeys', isDone: protection.hasPasskey } as const,
    {
      name: 'antiPhishing',
      path: '/security/anti-phishing',
      isDone: protection.hasAntiPhishingCode,
    } as const,
  ];
  return [...(identityLevel === undefined ? [] : [identity]), ...(steps ?? [])];
}
