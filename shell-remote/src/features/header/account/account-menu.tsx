import { useEffect, useLayoutEffect } from 'react';
import type { IdentityStatus, UserInfo } from 'shared-config/contracts';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'ui-kit/latest';
import { AccountPanel } from './account-panel';
import { Avatar } from './avatar';
import { useDisclosure } from '../menus/use-disclosure';

interface AccountMenuProps {
  /** What stands in front of a path: origin, if any, and locale. */
  linkBase: string;
  user: UserInfo;
  identity: IdentityStatus | null;
  onSignOut?(): void;
  onOpen?(): void;
  /** It goes while the focus is in it: nobody is signed in any more. */
  onFocusLost?(): void;
}

/** The avatar and the account panel it opens. */
export function AccountMenu({ linkBase, user, identity, onSignOut, onOpen, onFocusLost }: AccountMenuProps) {
  const { t } = useTranslation('header');
  const { isOpen, close, rootProps, triggerProps, panelProps } = useDisclosure('sh-menu-account');
  const opened = useLatest(onOpen);
  useEffect(() => {
    if (isOpen) opened.current?.();
  }, [isOpen, opened]);
  const lost = useLatest(onFocusLost);
  const rootRef = rootProps.ref;
  // A layout effect's clean-up runs while the element is still in the page, an effect's too late for the focus.
  useLayoutEffect(() => {
    const root = rootRef.current;
    const tell = () => lost.current?.();
    return () => {
      if (root?.contains(root.ownerDocument.activeElement)) tell();
    };
  }, [rootRef, lost]);
  // Whatever opens from here gives the focus back to what is still there.
  const choose = () => {
    triggerProps.ref.current?.focus();
    close();
  };
  const signOut = () => {
    choose();
    onSignOut?.();
  };
  return (
    <div
      className="sh-dropdown sh-dropdown--end sh-dropdown--account"
      data-open={isOpen || undefined}
      {...rootProps}
    >
      <button className="sh-auth__trigger" aria-label={t('account.open')} {...triggerProps}>
        <Avatar user={user} />
      </button>
      <div className="sh-panel" {...panelProps}>
        <AccountPanel
          linkBase={linkBase}
          user={user}
          identity={identity}
          onChoose={choose}
          onSignOut={onSignOut && signOut}
        />
      </div>
    </div>
  );
}
