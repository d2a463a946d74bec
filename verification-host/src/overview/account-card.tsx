import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from 'shared-config/contracts';
import { accountFactsOf } from './account-facts';
import { FactsTable } from './facts-table';

/** The signed-in user's account and what of it is verified. */
export function AccountCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('verification');
  return (
    <>
      <section className="vh-card" aria-labelledby="vh-account">
        <h2 id="vh-account">{t('overview.accountTitle')}</h2>
        <p className="vh-muted">{t('overview.greeting', { name: user.username })}</p>
        <dl className="vh-summary">
          <Summary name={t('facts.uid')} value={String(user.id)} />
          <Summary name={t('facts.accountKind')} value={accountKind(t, user)} />
          <Summary name={t('facts.vip')} value={vipText(t, user)} />
        </dl>
      </section>
      <FactsTable facts={accountFactsOf(user)} />
    </>
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

function Summary({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
