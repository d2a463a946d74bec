import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/text-field';

export interface ReferralFieldProps {
  value: string;
  isReadOnly: boolean;
  problem: string | undefined;
  onText: (text: string) => void;
}

/** The code of the friend who recommended us; nobody needs one. */
export function ReferralField({ value, isReadOnly, problem, onText }: ReferralFieldProps) {
  const { t } = useTranslation('quick-auth');
  return (
    <TextField
      label={
        <>
          {t('field.referralCode')}{' '}
          {!isReadOnly && <span className="sh-quick-auth__optional">{t('optional')}</span>}
        </>
      }
      name="referralCode"
      type="text"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      maxLength={64}
      readOnly={isReadOnly}
      value={value}
      problem={problem}
      onText={onText}
    />
  );
}
