import type { UserInfo } from 'shared-config/contracts/contracts';
import { CopyButton } from './copy-button';
import { IdentityIcon, KeyIcon, ShieldIcon, SignOutIcon } from '../bar/icons';
import { useHeader, useUserValue } from '../header-store';
import { ownPageHref } from '../../../core/page/nav-href';
import { useTexts } from '../../../core/texts/use-texts';

interface AccountPanelProps {
  isShown: boolean;
  onChoose?(): void;
  /** Absent in the drawer, which has the row at its end, and while sign-out is impossible. */
  onSignOut?(): void;
}

/** The account of a signed-in visitor. While the user is unknown, the links to its pages. */
export function AccountPanel({ isShown, onChoose, onSignOut }: AccountPanelProps) {
  const { t } = useTexts('header');
  const { session, linkBase, onPasskeys } = useHeader();
  const identity = useUserValue('identity', isShown).value?.status;
  const { user } = session;
  const choosePasskeys = () => {
    onChoose?.();
    onPasskeys?.();
  };
  return (
    <div className="sh-account">
      {user && <AccountHead user={user} />}
      <ul className="sh-account__rows">
        <li>
          <a className="sh-account__row" href={ownPageHref('/verification', linkBase)} onClick={onChoose}>
            <IdentityIcon />
            <span>{t('account.identity')}</span>
            <span className="sh-account__state" data-tone={identity ? TONES[identity] : undefined}>
              {identity && t(`account.identityState.${identity}`)}
            </span>
          </a>
        </li>
        <li>
          <a className="sh-account__row" href={ownPageHref('/security', linkBase)} onClick={onChoose}>
            <ShieldIcon />
            <span>{t('account.security')}</span>
            <span className="sh-account__state" data-tone={user?.has_google2fa ? 'good' : undefined}>
              {user && t(user.has_google2fa ? 'account.twoFactorOn' : 'account.twoFactorOff')}
            </span>
          </a>
        </li>
        {onPasskeys && (
          <li>
            <button type="button" className="sh-account__row" aria-haspopup="dialog" onClick={choosePasskeys}>
              <KeyIcon />
              <span>{t('account.passkeys')}</span>
            </button>
          </li>
        )}
      </ul>
      {user && <SignOutRow onSignOut={onSignOut} />}
    </div>
  );
}

/** The last row of the account menu and of the drawer. Hidden while sign-out is impossible. */
export function SignOutRow({ onSignOut }: { onSignOut: (() => void) | undefined }) {
  const { t } = useTexts('header');
  if (!onSignOut) return null;
  return (
    <div className="sh-account__out">
      <button type="button" className="sh-account__row" onClick={onSignOut}>
        <SignOutIcon />
        <span>{t('account.signOut')}</span>
      </button>
    </div>
  );
}

const TONES = { none: undefined, pending: 'quiet', verified: 'good', rejected: 'bad' } as const;

function AccountHead({ user }: { user: UserInfo }) {
  const { t } = useTexts('header');
  const { is_vip: isVip, label_level: level } = user.loyalty_vip_info;
  return (
    <>
      <div className="sh-account__head">
        <p className="sh-account__name">
          <bdi translate="no">{user.vague_email || user.vague_mobile || user.username}</bdi>
        </p>
        <p className="sh-account__uid">
          <bdi className="sh-number">
            <span>{t('account.uid')}</span> <span translate="no">{user.id}</span>
          </bdi>
          <CopyButton text={String(user.id)} />
        </p>
        <p className="sh-account__tags">
          {isVip && <bdi className="sh-badge sh-badge--vip">{level || t('account.vip')}</bdi>}
          {user.parent_member_id > 0 && <span className="sh-badge">{t('account.subAccount')}</span>}
        </p>
      </div>
      {user.parent_member_id > 0 && <p className="sh-account__note">{t('account.subAccountNote')}</p>}
    </>
  );
}
