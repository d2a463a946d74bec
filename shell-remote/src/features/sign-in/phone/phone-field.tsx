import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDraft } from '../forms/account-draft';
import type { FieldProblems } from '../forms/field-rules';
import { CountryLabel } from './country-label';
import { countryOptions } from './country-search';
import { phoneDigits } from './phone-book';
import { TextField } from '../forms/text-field';
import type { Phones } from './use-phone-part';

export interface PhoneFieldProps {
  draft: AccountDraft;
  onDraft: (draft: AccountDraft) => void;
  /** Called with the same number, grouped. */
  onTidy: (draft: AccountDraft) => void;
  phones: Phones;
  problems: FieldProblems;
  isFirst?: boolean;
}

/**
 * A phone number with the country it belongs to. A number that names its country itself switches to it. It is grouped
 * when the field is left, not while it is typed: nothing ever moves under the caret.
 */
export function PhoneField({ draft, onDraft, onTidy, problems, isFirst, phones }: PhoneFieldProps) {
  const { t } = useTranslation('quick-auth');
  const { book } = phones;
  const example = book.example(draft.iso);
  const tidy = () => {
    const tidied = tidiedDraft(draft, phones);
    if (tidied.mobile !== draft.mobile || tidied.iso !== draft.iso) onTidy(tidied);
  };
  return (
    <TextField
      label={t('field.mobile')}
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={40}
      isFirst={isFirst}
      value={draft.mobile}
      onText={(mobile) => onDraft({ ...draft, mobile, iso: isoOf({ ...draft, mobile }, phones) })}
      onBlur={tidy}
      problem={
        problems.mobile &&
        t(`problem.${example || problems.mobile === 'mobileEmpty' ? problems.mobile : 'mobilePlain'}`, {
          example,
        })
      }
      before={<CountryChoice phones={phones} iso={draft.iso} onIso={(iso) => onDraft({ ...draft, iso })} />}
    />
  );
}

/** The country that a number names itself, as soon as it is whole; else the chosen one. */
function isoOf({ mobile, iso }: AccountDraft, { book }: Phones): string {
  if (!phoneDigits(mobile)?.startsWith('+')) return iso;
  const read = book.read(mobile, iso);
  return read.ok ? read.iso : iso;
}

function tidiedDraft(draft: AccountDraft, { book }: Phones): AccountDraft {
  const read = book.read(draft.mobile, draft.iso);
  return read.ok ? { ...draft, iso: read.iso, mobile: book.grouped(draft.mobile, draft.iso) } : draft;
}

interface CountryChoiceProps {
  phones: Phones;
  iso: string;
  onIso: (iso: string) => void;
}

/** The searchable list, as soon as it is there and nobody has the browser's own one open. */
function CountryChoice({ phones, iso, onIso }: CountryChoiceProps) {
  const [isSelectInUse, setIsSelectInUse] = useState(false);
  const { CountryPicker } = phones;
  if (CountryPicker && !isSelectInUse) return <CountryPicker iso={iso} onIso={onIso} />;
  return <CountrySelect iso={iso} onIso={onIso} onUse={setIsSelectInUse} />;
}

interface CountrySelectProps {
  iso: string;
  onIso: (iso: string) => void;
  onUse: (isInUse: boolean) => void;
}

/** A native select with every name in it, under a short label that shows only the calling code. */
function CountrySelect({ iso, onIso, onUse }: CountrySelectProps) {
  const { t, i18n } = useTranslation('quick-auth');
  const options = useMemo(() => countryOptions(i18n.language), [i18n.language]);
  return (
    <span className="sh-quick-auth__country">
      <span className="sh-quick-auth__country-label" aria-hidden="true">
        <CountryLabel iso={iso} />
      </span>
      <select
        className="sh-quick-auth__country-select"
        name="country"
        aria-label={t('field.country')}
        value={iso}
        onFocus={() => onUse(true)}
        onBlur={() => onUse(false)}
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
