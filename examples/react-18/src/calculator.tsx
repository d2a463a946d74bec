import { useState } from 'react';
import { feeOf, TIERS } from './fees';
import { TEXTS, type Locale } from './texts';

export function Calculator({ locale, bcp47 }: { locale: Locale; bcp47: string }) {
  const [amount, setAmount] = useState('1000');
  const [tierName, setTierName] = useState<string>(TIERS[0].name);
  const [isMaker, setIsMaker] = useState(false);
  const texts = TEXTS[locale];
  const tier = TIERS.find(({ name }) => name === tierName) ?? TIERS[0];
  const fee = feeOf({ amount: Math.max(0, Number(amount) || 0), tier, isMaker });
  const number = new Intl.NumberFormat(`${bcp47}-u-nu-latn`, { maximumFractionDigits: 4 });
  return (
    <form className="card" onSubmit={(event) => event.preventDefault()}>
      <label>
        {texts.amount}
        <input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <label>
        {texts.tier}
        <select value={tierName} onChange={(event) => setTierName(event.target.value)}>
          {TIERS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="tick">
        <input type="checkbox" checked={isMaker} onChange={(event) => setIsMaker(event.target.checked)} />
        {texts.maker}
      </label>
      <p>
        {texts.fee}: <output dir="ltr">{number.format(fee)} USDT</output>
      </p>
    </form>
  );
}

export function Tiers({ locale, bcp47 }: { locale: Locale; bcp47: string }) {
  const texts = TEXTS[locale];
  const number = new Intl.NumberFormat(`${bcp47}-u-nu-latn`);
  const percent = new Intl.NumberFormat(`${bcp47}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 4 });
  return (
    <table className="card">
      <thead>
        <tr>
          <th scope="col">{texts.tier}</th>
          <th scope="col">{texts.from}</th>
          <th scope="col">{texts.makerFee}</th>
          <th scope="col">{texts.takerFee}</th>
        </tr>
      </thead>
      <tbody>
        {TIERS.map(({ name, fromVolume, makerBps, takerBps }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <bdi dir="ltr">{number.format(fromVolume)} USDT</bdi>
            </td>
            <td>
              <bdi>{percent.format(makerBps / 10_000)}</bdi>
            </td>
            <td>
              <bdi>{percent.format(takerBps / 10_000)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
