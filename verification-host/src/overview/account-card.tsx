import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from 'shared-config/contracts';
import { accountFactsOf } from './account-facts';
import { AccountPicture } from './account-picture';
import { FactsTable } from './facts-table';
import { Hint } from './hint';
import { useIdentityStatus } from './use-identity-status';

/** Shows the signed-in user's account and its verification facts. */
export function AccountCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('verification');
  const card = useRef<HTMLDivElement>(null);
  const identity = useIdentityStatus(user.id);
  return (
    <div ref={card}>
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
          <Summary name={t('facts.uid')} value={String(user.id)} hint={t('facts.help.uid')} />
          <Summary name={t('facts.accountKind')} value={accountKind(t, user)} />
          <Summary name={t('facts.vip')} value={vipText(t, user)} hint={t('facts.help.vip')} />
          <Summary name={t('facts.identity')} value={identity ? t(`facts.identityState.${identity}`) : '–'} />
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
  /** Explanation of the name. */
  hint?: string;
}

function Summary({ name, value, hint }: SummaryProps) {
  return (
    <div>
      <dt>
        {name}
        {hint && <Hint name={name} text={hint} />}
      </dt>
      <dd>
        {/* A key creates a new element, because in right-to-left text a changed text node counts as a layout shift. */}
        <bdi key={value}>{value}</bdi>
      </dd>
    </div>
  );
}
