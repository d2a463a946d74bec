import { useState } from 'react';
import { disclosuresFor, utcDayOf } from 'shared-config/site/disclosures';
import type { RegionCode } from 'shared-config/site/regions';
import { useTexts } from '../../../core/texts/use-texts';

/** Renders the warnings that an edition shows where an account is opened, in the size of the form's texts. */
export function RegistrationDisclosures({ region }: { region: RegionCode }) {
  const { t } = useTexts('quick-auth');
  const [day] = useState(() => utcDayOf(Date.now()));
  const disclosures = disclosuresFor(region, 'registration', day);
  if (disclosures.length === 0) return null;
  return (
    <div className="sh-quick-auth__disclosures" role="note">
      {disclosures.map(([, , text]) => (
        <p key={text}>{t(`disclosure.${text}`)}</p>
      ))}
    </div>
  );
}
