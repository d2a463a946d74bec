import { useCallback, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { GlobeIcon } from '../../artwork/globe-icon';
import { useTranslation } from 'react-i18next';
import { WEB_LINK } from 'shared-config/app-link';
import { directionOf, type Locale } from 'shared-config/locales';
import { CrossIcon } from '../../artwork/glyph';

export interface EditionNoticeProps {
  /** The suggested locale; the notice and its texts use its language. */
  locale: Locale;
  edition: string | null;
  href: string;
  onFollow(event: MouseEvent<HTMLAnchorElement>): void;
  onStay(): void;
}

/** Right-to-left mark: an invisible letter. */
const RIGHT_TO_LEFT = '\u200f';

/** Suggests another edition or language. Takes no focus, and returns it on removal. */
export function EditionNotice({ locale, edition, href, onFollow, onStay }: EditionNoticeProps) {
  const { t } = useTranslation('edition-notice');
  const { returnFocus, ...focusReturn } = useFocusReturn();
  const stay = () => {
    returnFocus();
    onStay();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) stay();
  };
  const kind = edition === null ? 'language' : 'edition';
  const dir = directionOf(locale.bcp47);
  // Without the mark, the Latin brand would turn an Arabic name to left-to-right.
  const words = {
    edition: dir === 'rtl' ? `${RIGHT_TO_LEFT}${edition}` : edition,
    language: locale.nativeName,
  };
  return (
    <section
      className="sh-root sh-edition"
      aria-label={t('label')}
      lang={locale.bcp47}
      dir={dir}
      onKeyDown={onKeyDown}
      {...focusReturn}
    >
      <span className="sh-edition__globe">
        <GlobeIcon />
      </span>
      <div className="sh-edition__words">
        <p className="sh-edition__title">{t(`${kind}Title`)}</p>
        <p className="sh-edition__text">{t(`${kind}Text`, words)}</p>
      </div>
      <div className="sh-edition__actions">
        <a className="sh-edition__go" {...WEB_LINK} href={href} hrefLang={locale.bcp47} onClick={onFollow}>
          {t(`${kind}Link`, words)}
        </a>
        <button className="sh-edition__stay" type="button" onClick={stay}>
          {t('stay')}
        </button>
      </div>
      <button className="sh-edition__close" type="button" aria-label={t('close')} onClick={stay}>
        <CrossIcon />
      </button>
    </section>
  );
}

/** Returns the focus to the element that had it before the notice, however the notice closes. */
function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null);
  const returnFocus = useCallback(() => {
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
  }, []);
  // Refs clean up while the element is still in the page.
  const ref = useCallback(
    (section: HTMLElement) => () => {
      if (section.contains(section.ownerDocument.activeElement)) returnFocus();
    },
    [returnFocus],
  );
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      before.current = relatedTarget;
    }
  };
  return { ref, onFocus, returnFocus };
}
