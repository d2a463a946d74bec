import { useState, type FocusEventHandler } from 'react';
import { TextField, type TextFieldProps } from './text-field';
import type { SignInFormState } from '../use-sign-in-form';
import { useTexts } from '../../../core/texts/use-texts';

export interface PasswordFieldProps extends Pick<
  TextFieldProps,
  'value' | 'onText' | 'isFirst' | 'describedBy'
> {
  state: SignInFormState;
  autoComplete: 'current-password' | 'new-password';
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
}

/** Renders a password field with a button that reveals the password. */
export function PasswordField({ state, onText, describedBy, ...field }: PasswordFieldProps) {
  const { problems, noteEdit, failureOf } = state;
  const failure = failureOf('password');
  const { t } = useTexts('quick-auth');
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      label={t('field.password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      {...failure}
      describedBy={[failure.describedBy, describedBy].filter(Boolean).join(' ')}
      problem={problems.password && t(`problem.${problems.password}`)}
      onText={(text) => {
        noteEdit('password');
        onText(text);
      }}
      after={
        <button
          className="sh-quick-auth__reveal"
          type="button"
          aria-label={t('showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon isCrossed={!isShown} />
        </button>
      }
    />
  );
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="2.75" />
        {isCrossed && <path className="sh-quick-auth__reveal-gap" d="M5 3.5l15.5 15.5" />}
        {isCrossed && <path d="M3.5 4.5l16 16" />}
      </g>
    </svg>
  );
}
