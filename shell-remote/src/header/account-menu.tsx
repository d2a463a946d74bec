import type { UserInfo } from 'shared-config/contracts';
import { useTranslation } from 'react-i18next';
import { AccountPanel } from './account-panel';
import { Avatar } from './avatar';
import { useDisclosure } from './use-disclosure';

interface AccountMenuProps {
  /** What stands in front of a path: origin, if any, and locale. */
  linkBase: string;
  user: UserInfo;
  onSignOut?(): void;
}

/** The avatar and the account panel it opens. */
export function AccountMenu({ linkBase, user, onSignOut }: AccountMenuProps) {
  const { t } = useTranslation('header');
  const { isOpen, close, rootProps, triggerProps, panelProps } = useDisclosure('sh-menu-account');
  const signOut = () => {
    close();
    onSignOut?.();
  };
  return (
    <div className="sh-dropdown sh-dropdown--account" data-open={isOpen || undefined} {...rootProps}>
      <button className="sh-auth__trigger" aria-label={t('account.open')} {...triggerProps}>
        <Avatar user={user} />
      </button>
      <div className="sh-panel" {...panelProps}>
        <AccountPanel linkBase={linkBase} user={user} onChoose={close} onSignOut={signOut} />
      </div>
    </div>
  );
}
