import { createContext, use, useCallback, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-config/locales';
import { ChevronIcon } from './icons';
import { useIsLive } from './use-is-live';

/** What the ways to the language picker need. */
export interface LanguageDoor {
  /** The page's locale. */
  locale: Locale;
  onOpen?: (() => void) | undefined;
  /** A pointer or the focus is on the way: the picker's code may be brought. */
  onNear?: (() => void) | undefined;
}

/** The door to the language picker; without one there are no ways to it. */
export const LanguageDoorContext = createContext<LanguageDoor | null>(null);

/** Where the languages are as plain links, for pages without code. */
const LANGUAGE_LIST = '#sh-languages';

/** The globe in the bar of wide screens. A link to the footer's languages until the code answers. */
export function LanguageButton() {
  const { t } = useTranslation('header');
  const door = use(LanguageDoorContext);
  if (!door) return null;
  const name = t('language.open', { language: door.locale.nativeName });
  return (
    <Opener className="sh-icon-button sh-language" name={name} door={door}>
      <GlobeIcon />
    </Opener>
  );
}

/** The row in the menu of narrow screens: what it is, and the present language in its own words. */
export function LanguageRow() {
  const { t } = useTranslation('header');
  const door = use(LanguageDoorContext);
  if (!door) return null;
  const { bcp47, nativeName } = door.locale;
  return (
    <Opener className="sh-mobile-nav__row sh-language-row" door={door}>
      <GlobeIcon />
      {t('language.row')}
      <bdi className="sh-language-row__present" lang={bcp47}>
        {nativeName}
      </bdi>
      <ChevronIcon />
    </Opener>
  );
}

interface OpenerProps {
  className: string;
  /** Where the content says nothing. */
  name?: string;
  door: LanguageDoor;
  children: ReactNode;
}

function Opener({ className, name, door, children }: OpenerProps) {
  const isLive = useIsLive();
  const { linkRef, buttonRef } = useTakeOver(isLive);
  const common = { className, 'aria-label': name, title: name };
  if (!isLive) {
    return (
      <a {...common} href={LANGUAGE_LIST} ref={linkRef}>
        {children}
      </a>
    );
  }
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // One dialog gives way to the other; the focus goes back to what opened the first.
    currentTarget.closest('dialog')?.close();
    door.onOpen?.();
  };
  return (
    <button
      {...common}
      type="button"
      aria-haspopup="dialog"
      ref={buttonRef}
      onClick={open}
      onPointerEnter={door.onNear}
      onFocus={door.onNear}
    >
      {children}
    </button>
  );
}

/** The link becomes a button as soon as the code answers; a focus that was on it stays there. */
function useTakeOver(isLive: boolean) {
  const hadFocus = useRef(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  // A ref's clean-up runs while its element is still in the page; an effect's would come too late for the focus.
  const linkRef = useCallback(
    (link: HTMLAnchorElement) => () => {
      hadFocus.current = link === link.ownerDocument.activeElement;
    },
    [],
  );
  useEffect(() => {
    if (isLive && hadFocus.current) buttonRef.current?.focus();
  }, [isLive]);
  return { linkRef, buttonRef };
}

function GlobeIcon() {
  return (
    <svg className="sh-icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d="M10 2.750a7.250 7.250 0 1 0 0 14.500a7.250 7.250 0 0 0 0-14.500M3 10h14M10 2.750c2.250 2 3 4.500 3 7.250s-.750 5.250-3 7.250c-2.250-2-3-4.500-3-7.250s.750-5.250 3-7.250"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
