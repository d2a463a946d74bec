import { useEffect, useLayoutEffect } from 'react';
import { useLatest } from 'ui-kit/latest';
import { AccountPanel } from './account-panel';
import { useDisclosure } from '../menus/use-disclosure';
import { PersonIcon } from '../bar/icons';
import { useHeader } from '../header-store';
import { useTexts } from '../../../core/texts/use-texts';

interface AccountMenuProps {
  /** Called when the menu is removed while it has the focus, because the visitor signed out. */
  onFocusLost(): void;
}

/** The avatar of a signed-in visitor, which opens the account panel. */
export function AccountMenu({ onFocusLost }: AccountMenuProps) {
  const { t } = useTexts('header');
  const { onSignOut } = useHeader();
  const { isOpen, close, rootProps, triggerProps, panelProps } = useDisclosure('sh-menu-account');
  const latestClose = useLatest(close);
  // The menu is removed when the session ends; that of the next session must not be open.
  useEffect(() => () => latestClose.current(), [latestClose]);
  const lost = useLatest(onFocusLost);
  const rootRef = rootProps.ref;
  // Layout effects clean up while the element is still in the page; effects clean up too late for the focus.
  useLayoutEffect(() => {
    const root = rootRef.current;
    const report = () => lost.current();
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
        <Avatar />
      </button>
      <div className="sh-panel" {...panelProps}>
        <AccountPanel isShown={isOpen} onChoose={choose} onSignOut={onSignOut && signOut} />
      </div>
    </div>
  );
}

/**
 * A round picture of the user: the first letter of the name, or a figure if the name starts with none (a phone number, a mask). Silent:
 * its button has the name.
 */
function Avatar() {
  const { user } = useHeader().session;
  const [first = ''] = user?.username || user?.vague_email || '';
  // Georgian names use no capitals, and fonts rarely have them.
  const initial = /\p{Script=Georgian}/u.test(first) ? first : first.toUpperCase();
  return (
    <span className="sh-avatar" aria-hidden="true">
      {/^\p{L}$/u.test(first) ? initial : <PersonIcon />}
    </span>
  );
}
