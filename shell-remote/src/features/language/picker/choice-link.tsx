import { use, type MouseEvent, type ReactNode, createContext } from 'react';
import { pathIcon } from '../../../artwork/glyph';
import { WEB_LINK } from 'shared-config/platform/app-link';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import type { DisplayCurrency } from 'shared-config/site/display-currencies';
import { directionOf, type Locale } from 'shared-config/site/locales';

interface ChoiceLinkProps {
  locale: Locale;
  isPresent: boolean;
  isInOwnLanguage?: boolean;
  children: ReactNode;
}

/** Reads the address again before it is followed, because pages change theirs without a page load. */
export function ChoiceLink({ locale, isPresent, isInOwnLanguage, children }: ChoiceLinkProps) {
  const picker = use(ChoiceContext);
  if (!picker) return null;
  const { bcp47 } = locale;
  const refresh = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    currentTarget.setAttribute('href', picker.hrefOf(locale));
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    refresh(event);
    if (!isPlainClick(event)) return;
    const isChangedByPage = picker.onChoose(locale);
    if (isPresent || isChangedByPage) event.preventDefault();
  };
  return (
    <a
      className="sh-picker__choice"
      {...WEB_LINK}
      href={picker.hrefOf(locale)}
      hrefLang={bcp47}
      lang={isInOwnLanguage ? bcp47 : undefined}
      dir={isInOwnLanguage ? directionOf(bcp47) : undefined}
      aria-current={isPresent ? 'true' : undefined}
      data-autofocus={(isPresent && picker.focusesPresent) || undefined}
      data-choice
      onPointerDown={refresh}
      onFocus={refresh}
      onClick={onClick}
    >
      <span className="sh-picker__row" dir={directionOf(picker.locale.bcp47)}>
        {children}
        {isPresent && <CheckIcon />}
        {picker.changingTo === locale.code && <span className="sh-picker__changing" aria-hidden="true" />}
      </span>
    </a>
  );
}

export const CheckIcon = pathIcon('M4 10.500l4 4 8-9', {
  className: 'sh-picker__check',
  strokeWidth: '1.75',
});

interface ChoiceContextValue {
  locale: Locale;
  hrefOf(locale: Locale): string;
  /** Handles a plain click; returns true if the page changes its language itself and the link must not be followed. */
  onChoose(locale: Locale): boolean;
  /** Undefined until it is known. */
  currency: string | undefined;
  onChooseCurrency(code: DisplayCurrency): void;
  changingTo: string | null;
  focusesPresent: boolean;
}

export const ChoiceContext = createContext<ChoiceContextValue | null>(null);
