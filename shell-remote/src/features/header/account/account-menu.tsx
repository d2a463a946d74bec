import { useEffect, useLayoutEffect } from 'react';
import type { IdentityStatus, UserInfo } from 'shared-config/contracts/contracts';
import { useLatest } from 'ui-kit/latest';
import { AccountPanel } from './account-panel';
import { useDisclosure } from '../menus/use-disclosure';
import { initialOf } from './account-name';
import { PersonIcon } from '../bar/icons';
import { useTexts } from '../../../core/texts/use-texts';

interface AccountMenuProps {
  linkBase: string;
  user: UserInfo;
  identity: IdentityStatus | null;
  onSignOut?(): void;
  onOpen?(): void;
  /** Called when the menu is removed while it has the focus, because the visitor signed out. */
  onFocusLost?(): void;
}

export function AccountMenu({ linkBase, user, identity, onSignOut, onOpen, onFocusLost }: AccountMenuProps) {
  const { t } = useTexts('header');
  const { isOpen, close, rootProps, triggerProps, panelProps } = useDisclosure('sh-menu-account');
  const latestClose = useLatest(close);
  // The menu is removed when the session ends; that of the next session must not be open.
  useEffect(() => () => latestClose.current(), [latestClose]);
  const opened = useLatest(onOpen);
  useEffect(() => {
    if (isOpen) opened.current?.();
  }, [isOpen, opened]);
  const lost = useLatest(onFocusLost);
  const rootRef = rootProps.ref;
  // Layout effects clean up while the element is still in the page; effects clean up too late for the focus.
  useLayoutEffect(() => {
    const root = rootRef.current;
    const report = () => lost.current?.();
    return () => {
      if (root?.contains(root.ownerDocument.activeElement)) report();
    };
  }, [rootRef, lost]);
  // Returns the focus to the avatar before anything else opens.
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

/** A round picture of the user: the first letter of the name, or a figure. Silent: its button has the name. */
function Avatar({ user }: { user: UserInfo }) {
  return (
    <span className="sh-avatar" aria-hidden="true">
      {initialOf(user) ?? <PersonIcon />}
    </span>
  );
}
