import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from 'shared-config/contracts/contracts';
import { Tooltip } from 'ui-kit/tooltip';
import { accountFactsOf } from './account-facts';
import { AccountPicture } from './account-picture';
import { Checking } from '../elements/checking';
import { FactsTable } from './facts-table';
import { IdentityCard } from './identity-card';
import { useIdentityStatus } from './use-identity-status';

export function AccountCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('verification');
  const card = useRef<HTMLDivElement>(null);
  const identity = useIdentityStatus(user.id);
  if (identity === undefined) return <Checking />;
  return (
    <div className="vh-account" ref={card}>
      <IdentityCard status={identity} />
      <section className="vh-card" aria-labelledby="vh-account">
        <div className="vh-card-head">
          <div>
            <h2 id="vh-account">{t('overview.accountTitle')}</h2>
            <p className="vh-muted">{t('overview.greeting', { name: user.username })}</p>
          </div>
          <div data-screenshot="hide">
            <AccountPicture subject={card} />
          </div>
        </div>
        <dl className="vh-summary">
          <Summary name={t('facts.uid')} value={String(user.id)} hint={t('facts.help.uid')} isCode />
          <Summary name={t('facts.accountKind')} value={accountKind(t, user)} />
          <Summary name={t('facts.vip')} value={vipText(t, user)} hint={t('facts.help.vip')} />
        </dl>
      </section>
      <FactsTable facts={accountFactsOf(user)} />
    </div>
  );
}

function accountKind(t: TFunction<'verification'>, user: UserInfo): string {
  return user.parent_member_id > 0
    ? t('overview.subAccount', { id: String(user.parent_member_id) })
    : t('overview.mainAccount');
}

function vipText(t: TFunction<'verification'>, user: UserInfo): string {
  const { is_vip: isVip, label_level: level } = user.loyalty_vip_info;
  if (!isVip) return t('facts.vipNone');
  return level || t('facts.vipUnnamed');
}

interface SummaryProps {
  name: string;
  value: string;
  hint?: string;
  /** Translators of browsers keep it. */
  isCode?: boolean;
}

function Summary({ name, value, hint, isCode }: SummaryProps) {
  const lastWordAt = name.lastIndexOf(' ') + 1;
  return (
    <div>
      <dt>
        <span>{name.slice(0, lastWordAt)}</span>
        {/* Keeps the sign beside the last word when the name wraps. */}
        <span className="vh-last-word">
          <span>{name.slice(lastWordAt)}</span>
          {hint && <Hint name={name} text={hint} />}
        </span>
      </dt>
      <dd>
        {/* A key creates a new element, because in right-to-left text a changed text node counts as a layout shift. */}
        <bdi key={value} translate={isCode ? 'no' : undefined}>
          {value}
        </bdi>
      </dd>
    </div>
  );
}

function Hint({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('verification');
  return (
    <Tooltip text={text}>
      <button
        type="button"
        className="vh-hint"
        aria-label={t('overview.more', { name })}
        data-screenshot="hide"
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <circle cx="8" cy="8" r="6.500" fill="none" stroke="currentColor" strokeWidth="1.250" />
          <path d="M8 7.250v3.750" stroke="currentColor" strokeWidth="1.500" strokeLinecap="round" />
          <circle cx="8" cy="4.900" r="0.900" fill="currentColor" />
        </svg>
      </button>
    </Tooltip>
  );
}
