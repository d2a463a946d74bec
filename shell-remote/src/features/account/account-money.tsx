import { observer } from 'mobx-react-lite';
import type { AccountOverview, Amount } from 'shared-config/contracts/contracts';
import { priceText } from 'shared-config/i18n/price-text';
import { Glyph } from '../../artwork/glyph';
import { ownPageHref } from '../../core/page/nav-href';
import { useTexts } from '../../core/texts/use-texts';
import type { AccountViewProps } from './account-store';

/** Longer amounts are drawn smaller. */
const LONG_AMOUNT_CHARS = 16;

/** The total balance, which a button hides, the way to deposit, and the VIP level. */
export const AccountMoney = observer(function AccountMoney({ store, linkBase, onChoose }: AccountViewProps) {
  const { t } = useTexts('account');
  const { overview, status, isHidden } = store;
  return (
    <section className="sh-money__card" aria-label={t('balance')}>
      <div className="sh-money__head">
        <span>{t('balance')}</span>
        <button
          type="button"
          className="sh-icon-button sh-icon-button--small"
          aria-label={t(isHidden ? 'show' : 'hide')}
          onClick={store.toggleHidden}
        >
          <EyeIcon isCrossed={isHidden} />
        </button>
      </div>
      {status === 'failed' ? (
        <div className="sh-money__failed" role="alert">
          <span>{t('failed')}</span>{' '}
          <button type="button" className="sh-money__link" onClick={() => void store.load()}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <p className="sh-money__amount" data-waiting={!overview || undefined}>
          {overview ? (
            <AmountText amount={overview.balance} isHidden={isHidden} />
          ) : (
            <span className="sh-hidden">{t('loading')}</span>
          )}
        </p>
      )}
      <a className="sh-money__deposit" href={ownPageHref('/fiat/deposit', linkBase)} onClick={onChoose}>
        {t('deposit')}
      </a>
      <Vip vip={overview?.vip} href={ownPageHref('/vip', linkBase)} onChoose={onChoose} />
    </section>
  );
});

/** An amount with all its digits, or dots with a label for screen readers. A backend without balances has a dash. */
export function AmountText({ amount, isHidden }: { amount: Amount | undefined; isHidden: boolean }) {
  const { t, language } = useTexts('account');
  if (!amount) return <span>–</span>;
  if (isHidden)
    return (
      <>
        <span aria-hidden="true">••••••</span>
        <span className="sh-hidden">{t('hidden')}</span>
      </>
    );
  return (
    <bdi
      className="sh-number"
      data-long={amount.amount.length > LONG_AMOUNT_CHARS || undefined}
      translate="no"
    >
      <span>{priceText(amount.amount, language)}</span>{' '}
      <span className="sh-money__currency">{amount.currency}</span>
    </bdi>
  );
}

interface VipProps {
  vip: AccountOverview['vip'];
  href: string;
  onChoose: () => void;
}

/** Level, fees, and how much is left to the next level. */
function Vip({ vip, href, onChoose }: VipProps) {
  const { t, language } = useTexts('account');
  if (!vip) return null;
  const { level, fees, progress } = vip;
  const percent = (value: string) => `${priceText(value, language)}%`;
  return (
    <a className="sh-money__vip" href={href} onClick={onChoose}>
      <span className="sh-money__line">
        <strong>{t('vipLevel', { level })}</strong>
        {fees && (
          <span className="sh-money__muted">
            <span>{t('fees')}</span>{' '}
            <bdi className="sh-number">{`${percent(fees.maker)} / ${percent(fees.taker)}`}</bdi>
          </span>
        )}
      </span>
      {progress && (
        <>
          {/* A share of the bar is no amount, so a float is precise enough. */}
          <progress
            className="sh-money__bar"
            aria-hidden="true"
            max={1}
            value={Math.min(1, Number(progress.volume) / (Number(progress.target) || 1))}
          />
          <span className="sh-money__muted">
            {t('vipProgress', {
              volume: priceText(progress.volume, language),
              target: priceText(progress.target, language),
              currency: progress.currency,
              level: level + 1,
            })}
          </span>
        </>
      )}
    </a>
  );
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <Glyph size={18}>
      <path d="M2 10s3-5.25 8-5.25S18 10 18 10s-3 5.25-8 5.25S2 10 2 10z" />
      <circle cx="10" cy="10" r="2.25" />
      {isCrossed && <path d="M3.5 16.5l13-13" />}
    </Glyph>
  );
}
