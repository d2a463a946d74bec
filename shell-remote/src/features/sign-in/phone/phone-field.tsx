import { useMemo, useState } from 'react';
import type { AccountDraft } from '../forms/account-draft';
import type { FieldProblems } from '../forms/field-rules';
import { CountryLabel } from './country-label';
import { countryOptions } from './country-search';
import { phoneDigits } from './phone-parser';
import { TextField, type TextFieldProps } from '../forms/text-field';
import type { PhoneSupport } from './use-phone-support';
import { useTexts } from '../../../core/texts/use-texts';

export interface PhoneFieldProps {
  draft: AccountDraft;
  onDraft: (draft: AccountDraft) => void;
  /** Called with the same number in its country's format. */
  onFormat: (draft: AccountDraft) => void;
  phones: PhoneSupport;
  problems: FieldProblems;
  /** Marks the field as the cause of a failed call. */
  failure?: Pick<TextFieldProps, 'isInvalid' | 'describedBy'>;
  isFirst?: boolean;
}

/**
 * Renders a phone number and its country. A number with a calling code switches the country. The field formats the number
 * on blur, not while the visitor types, so that the caret never moves.
 */
export function PhoneField({
  draft,
  onDraft,
  onFormat,
  problems,
  failure,
  isFirst,
  phones,
}: PhoneFieldProps) {
  const { t } = useTexts('quick-auth');
  const { parser } = phones;
  const example = parser.example(draft.iso);
  const format = () => {
    const formatted = formattedDraft(draft, phones);
    if (formatted.mobile !== draft.mobile || formatted.iso !== draft.iso) onFormat(formatted);
  };
  return (
    <TextField
      label={t('field.mobile')}
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      isFirst={isFirst}
      value={draft.mobile}
      onText={(mobile) => onDraft({ ...draft, mobile, iso: countryOfDraft({ ...draft, mobile }, phones) })}
      onBlur={format}
      {...failure}
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

/** Returns the country of a complete number with a calling code, otherwise the chosen country. */
function countryOfDraft({ mobile, iso }: AccountDraft, { parser }: PhoneSupport): string {
  if (!phoneDigits(mobile)?.startsWith('+')) return iso;
  const parsed = parser.parse(mobile, iso);
  return parsed.ok ? parsed.iso : iso;
}

function formattedDraft(draft: AccountDraft, { parser }: PhoneSupport): AccountDraft {
  const parsed = parser.parse(draft.mobile, draft.iso);
  return parsed.ok ? { ...draft, iso: parsed.iso, mobile: parser.format(draft.mobile, draft.iso) } : draft;
}

interface CountryChoiceProps {
  phones: PhoneSupport;
  iso: string;
  onIso: (iso: string) => void;
}

/** Renders the searchable list after it has loaded, but never replaces a select that the visitor is using. */
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

/** Renders a native select with all names below a label that shows only the calling code. */
function CountrySelect({ iso, onIso, onUse }: CountrySelectProps) {
  const { t, language } = useTexts('quick-auth');
  const options = useMemo(() => countryOptions(language), [language]);
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
