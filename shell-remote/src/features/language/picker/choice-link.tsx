import { use, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WEB_LINK } from 'shared-config/app-link';
import { isPlainClick } from 'shared-config/is-plain-click';
import { directionOf, type Locale } from 'shared-config/locales';
import { ChoiceContext } from './choice-context';

interface ChoiceLinkProps {
  locale: Locale;
  isPresent: boolean;
  className: string;
  /** The link's words are those of the locale's own language. */
  isInItsLanguage?: boolean;
  children: ReactNode;
}

/**
 * A choice: a real link to the same page in a locale. The address is asked for again when it is about to be followed,
 * because pages change theirs without being loaded. The present one only closes the picker.
 */
export function ChoiceLink({ locale, isPresent, className, isInItsLanguage, children }: ChoiceLinkProps) {
  const door = use(ChoiceContext);
  if (!door) return null;
  const { bcp47 } = locale;
  const refresh = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    currentTarget.setAttribute('href', door.hrefOf(locale));
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    refresh(event);
    if (!isPlainClick(event)) return;
    const isShownInPlace = door.onChoose(locale);
    if (isPresent || isShownInPlace) event.preventDefault();
  };
  return (
    <a
      className={className}
      {...WEB_LINK}
      href={door.hrefOf(locale)}
      hrefLang={bcp47}
      lang={isInItsLanguage ? bcp47 : undefined}
      dir={isInItsLanguage ? directionOf(bcp47) : undefined}
      aria-current={isPresent ? 'true' : undefined}
      data-autofocus={(isPresent && door.focusesPresent) || undefined}
      data-choice
      onPointerDown={refresh}
      onFocus={refresh}
      onClick={onClick}
    >
      <span className="sh-picker__row" dir={directionOf(door.locale.bcp47)}>
        {children}
        {isPresent && <CheckIcon />}
        {door.changingTo === locale.code && <Changing />}
      </span>
    </a>
  );
}

/** The page is on its way to the language; seen only when that takes long enough to wonder. */
function Changing() {
  const { t } = useTranslation('language-picker');
  return (
    <span className="sh-picker__changing" role="status">
      <span className="sh-picker__unseen">{t('changing')}</span>
    </span>
  );
}

function CheckIcon() {
  return (
    <svg
      className="sh-picker__check"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M4 10.500l4 4 8-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
