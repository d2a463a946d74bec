import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { GlobeIcon } from '../../artwork/globe-icon';
import { WEB_LINK } from 'shared-config/platform/app-link';
import { directionOf, type Locale } from 'shared-config/site/locales';
import { useFocusBack } from 'ui-kit/focus-back';
import { isComposing } from 'ui-kit/keyboard';
import { CrossIcon } from '../../artwork/glyph';
import { useTexts } from '../../core/texts/use-texts';

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
  const { t } = useTexts('edition-notice');
  const root = useRef<HTMLElement>(null);
  const { onFocus } = useFocusBack(root);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onStay();
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
      ref={root}
      className="sh-root sh-edition"
      aria-label={t('label')}
      lang={locale.bcp47}
      dir={dir}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
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
        <button className="sh-edition__stay" type="button" onClick={onStay}>
          {t('stay')}
        </button>
      </div>
      <button className="sh-edition__close" type="button" aria-label={t('close')} onClick={onStay}>
        <CrossIcon />
      </button>
    </section>
  );
}
