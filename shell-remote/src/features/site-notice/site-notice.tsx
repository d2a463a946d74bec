import { CrossIcon, pathIcon } from '../../artwork/glyph';
import type { Notice } from 'shared-config/contracts/contracts';
import { useTexts } from '../../core/texts/use-texts';

export interface SiteNoticeProps {
  id: string;
  severity: Notice['severity'];
  text: string;
  /** Language tag of the text, which may be English on another page; the translator has the same language. */
  lang: string;
  dir: string;
  href: string | undefined;
  /** Without scripts, the page’s inline script closes it. */
  onClose?: () => void;
}

const CIRCLE = 'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15';
/** Each severity has a shape and a word of its own, in addition to its colour. */
const ICONS = {
  info: pathIcon(`${CIRCLE}M10 9v4.5M10 6.25v.25`),
  warning: pathIcon('M10 2.75l7.5 13.5h-15zM10 8v4M10 14v.25'),
  incident: pathIcon('M7 2.5h6l4.5 4.5v6l-4.5 4.5h-6l-4.5-4.5v-6zM10 6v5M10 13.5v.25'),
};

/** A message of the operator. The build renders it with placeholders, which servers replace. */
export function SiteNotice({ id, severity, text, lang, dir, href, onClose }: SiteNoticeProps) {
  const { t } = useTexts('toasts');
  const Icon = ICONS[severity];
  const element = `sh-notice-${id}`;
  return (
    <section
      id={element}
      className="sh-root sh-site-notice"
      data-severity={severity}
      lang={lang}
      aria-labelledby={`${element}-text`}
    >
      <Icon />
      <p>
        <span dir={dir}>
          <span id={`${element}-text`}>
            <strong>{t(`siteNotice.${severity}`)}</strong> {text}
          </span>
          {href && ' '}
          {href && <a href={href}>{t('siteNotice.link')}</a>}
        </span>
      </p>
      {severity !== 'incident' && (
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <CrossIcon />
        </button>
      )}
    </section>
  );
}
