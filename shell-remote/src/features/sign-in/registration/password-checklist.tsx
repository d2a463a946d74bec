import {
  PASSWORD_RULES,
  passwordMaxLength,
  passwordMinLength,
  passwordStrength,
} from '../forms/password-rules';
import { Announcement } from '../announcer';
import { useTexts } from '../../../core/texts/use-texts';

interface PasswordChecklistProps {
  id: string;
  /** False: only screen readers read it, as the description of the field. */
  isShown: boolean;
  password: string;
  /** The typed account; a password that contains it is weak. */
  account: string;
}

/** Renders the rules of a new password and marks those that it meets: by shape, by text for screen readers, and by colour. */
export function PasswordChecklist({ id, isShown, password, account }: PasswordChecklistProps) {
  const { t } = useTexts('quick-auth');
  const limits = { min: passwordMinLength, max: passwordMaxLength };
  const strength = passwordStrength(password, account);
  const metCount = PASSWORD_RULES.filter((rule) => rule.isMet(password)).length;
  return (
    <div className={isShown ? 'sh-quick-auth__rules' : 'sh-quick-auth__unseen'}>
      <ul className="sh-quick-auth__rule-list" id={id}>
        {PASSWORD_RULES.map(({ name, isMet }) => (
          <li className="sh-quick-auth__rule" key={name} data-met={isMet(password) || undefined}>
            <RuleMark isMet={isMet(password)} />
            <span>{t(`rule.${name}`, limits)}</span>{' '}
            <span className="sh-quick-auth__unseen">{t(isMet(password) ? 'rule.met' : 'rule.notMet')}</span>
          </li>
        ))}
      </ul>
      {strength !== 'none' && (
        <p className="sh-quick-auth__strength" data-strength={strength}>
          <span className="sh-quick-auth__strength-bars" aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
          </span>
          {t(`strength.${strength}`)}
        </p>
      )}
      <Announcement>
        {password && t('rule.summary', { met: metCount, all: PASSWORD_RULES.length })}
      </Announcement>
      <Announcement>{strength !== 'none' && t(`strength.${strength}`)}</Announcement>
    </div>
  );
}

function RuleMark({ isMet }: { isMet: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {isMet ? (
        <path
          d="M3.5 8.5l3 3 6-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <circle cx="8" cy="8" r="2.25" fill="currentColor" />
      )}
    </svg>
  );
}
