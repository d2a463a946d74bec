import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { brand } from 'shared-config/site/brand';
import { directionOf } from 'shared-config/site/locales';
import { useFocusBack } from 'ui-kit/focus-back';
import { isComposing } from 'ui-kit/keyboard';
import { AppIcon } from '../../artwork/app-icon';
import { CrossIcon } from '../../artwork/glyph';
import { useTexts } from '../../core/texts/use-texts';

export interface SmartBannerProps {
  bcp47: string;
  isInstalled: boolean;
  storeHref: string;
  /** Called on any click on the link, with any button or modifier key. */
  onOpen(event: MouseEvent<HTMLAnchorElement>): void;
  onDismiss(): void;
}

/** The app suggestion. It takes no focus by itself, and restores the previous focus when it unmounts. */
export function SmartBanner({ bcp47, isInstalled, storeHref, onOpen, onDismiss }: SmartBannerProps) {
  const { t } = useTexts('smart-banner');
  const root = useRef<HTMLElement>(null);
  const focusBack = useFocusBack(root);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onDismiss();
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
