import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from 'shared-config/brand';
import { directionOf } from 'shared-config/locales';
import { useFocusBack } from 'ui-kit/focus-back';
import { AppIcon } from '../../artwork/app-icon';
import { CrossIcon } from '../../artwork/glyph';

export interface SmartBannerProps {
  /** Language of the texts, for `lang` and the direction. */
  bcp47: string;
  /** The app is on this device: it can be opened, and need not be had first. */
  isInstalled: boolean;
  /** Where the visitor's system gets the app; what the link leads to without script, and in a new tab. */
  storeHref: string;
  /** A click on the link, with whatever button and keys. */
  onOpen(event: MouseEvent<HTMLAnchorElement>): void;
  /** The cross, or Escape. */
  onDismiss(): void;
}

/**
 * Tells a visitor of the mobile web that there is an app. It takes no focus; what had the focus before it was entered has
 * it again when it goes.
 *
 * @example <SmartBanner bcp47="en" isInstalled={false} storeHref="https://…" onOpen={open} onDismiss={dismiss} />
 */
export function SmartBanner({ bcp47, isInstalled, storeHref, onOpen, onDismiss }: SmartBannerProps) {
  const { t } = useTranslation('smart-banner');
  const root = useRef<HTMLElement>(null);
  const focusBack = useFocusBack(root);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDismiss();
  };
  return (
    <section
      ref={root}
      className="sh-root sh-app-banner"
      aria-label={t('label')}
      lang={bcp47}
      dir={directionOf(bcp47)}
      onFocus={focusBack.onFocus}
      onKeyDown={onKeyDown}
    >
      <AppIcon />
      <div className="sh-app-banner__words">
        <p className="sh-app-banner__name">{brand.name}</p>
        <p className="sh-app-banner__text">{t('text')}</p>
      </div>
      <a className="sh-app-banner__go" href={storeHref} rel="noopener" onClick={onOpen}>
        {t(isInstalled ? 'open' : 'get')}
      </a>
      <button className="sh-app-banner__close" type="button" aria-label={t('close')} onClick={onDismiss}>
        <CrossIcon />
      </button>
    </section>
  );
}
