import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryByIso } from './country-codes';
import { countryOptions } from './country-options';
import type { AccountFieldsProps } from './account-fields';
import { TextField } from './text-field';

/** A phone number with the country it belongs to. */
export function PhoneField({ draft, onDraft, problems, isFirst }: AccountFieldsProps) {
  const { t } = useTranslation('quick-auth');
  return (
    <TextField
      label={t('field.mobile')}
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      maxLength={32}
      isFirst={isFirst}
      value={draft.mobile}
      onText={(mobile) => onDraft({ ...draft, mobile })}
      problem={problems.mobile && t(`problem.${problems.mobile}`)}
      before={<CountrySelect iso={draft.iso} onIso={(iso) => onDraft({ ...draft, iso })} />}
    />
  );
}

/** A native select with every name in it, under a short label that shows only the calling code. */
function CountrySelect({ iso, onIso }: { iso: string; onIso: (iso: string) => void }) {
  const { t, i18n } = useTranslation('quick-auth');
  const options = useMemo(() => countryOptions(i18n.language), [i18n.language]);
  return (
    <span className="sh-quick-auth__country">
      <span className="sh-quick-auth__country-code" dir="ltr" aria-hidden="true">
        {`${iso} +${countryByIso(iso).callingCode}`}
      </span>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path
          d="M4.5 6.5L8 10l3.5-3.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <select
        className="sh-quick-auth__country-select"
        name="country"
        aria-label={t('field.country')}
        autoComplete="tel-country-code"
        value={iso}
        onChange={(event) => onIso(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.iso} value={option.iso}>
            {`${option.name} (\u2066+${option.callingCode}\u2069)`}
          </option>
        ))}
      </select>
    </span>
  );
}
