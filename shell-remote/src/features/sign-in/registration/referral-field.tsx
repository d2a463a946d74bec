import { useState } from 'react';
import type { SignInFormState } from '../use-sign-in-form';
import { LinkButton } from '../forms/link-button';
import { TextField, type TextFieldProps } from '../forms/text-field';
import { useTexts } from '../../../core/texts/use-texts';

interface ReferralFieldProps extends Pick<TextFieldProps, 'value' | 'onText' | 'readOnly'> {
  state: SignInFormState;
}

/** Renders the field for a referral code, folded to its name until the visitor opens it. A code from elsewhere opens it. */
export function ReferralField({ state, ...field }: ReferralFieldProps) {
  const { t } = useTexts('quick-auth');
  const [view, setView] = useState<'folded' | 'unfolded' | 'prefilled'>(field.value ? 'prefilled' : 'folded');
  const problem = state.problems.referralCode;
  const name = (
    <>
      <span>{t('field.referralCode')}</span>{' '}
      {!field.readOnly && <span className="sh-quick-auth__optional">{t('optional')}</span>}
    </>
  );
  if (view === 'folded') {
    return (
      <div className="sh-quick-auth__beside">
        <LinkButton onClick={() => setView('unfolded')} isExpanded={false}>
          <span className="sh-quick-auth__plus" aria-hidden="true" />
          {name}
        </LinkButton>
      </div>
    );
  }
  return (
    <TextField
      {...field}
      label={name}
      name="referralCode"
      type="text"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      // The clicked button had the focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={view === 'unfolded'}
      problem={problem && t(`problem.${problem}`)}
    />
  );
}
