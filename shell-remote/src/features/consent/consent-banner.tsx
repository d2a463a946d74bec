import { useEffect, useRef, useState } from 'react';
import { directionOf } from 'shared-config/site/locales';
import type { ConsentChoices } from 'shared-config/consent/consent';
import { ACCEPT_ALL, ONLY_NECESSARY } from './consent-rows';
import { useTexts } from '../../core/texts/use-texts';
import { useFocusBack } from 'ui-kit/focus-back';

export interface ConsentBannerProps {
  bcp47: string;
  /** Origin and locale that precede `/legal/privacy`. */
  linkBase: string;
  onDecide: (choices: ConsentChoices) => void;
  onChoose: () => void;
  /** Called when the visitor approaches that button; a good time to preload the choices. */
  onNearChoose: () => void;
}

/** Renders the cookie bar. It takes no focus and ignores Escape. Its buttons look alike, so that none is preferred. */
export function ConsentBanner({ bcp47, linkBase, onDecide, onChoose, onNearChoose }: ConsentBannerProps) {
  const { t } = useTexts('consent');
  const root = useRef<HTMLElement>(null);
  const focusBack = useFocusBack(root);
  return (
    <section
      ref={root}
      className="sh-root sh-consent-banner"
      aria-label={t('banner.label')}
      lang={bcp47}
      dir={directionOf(bcp47)}
      onFocus={focusBack.onFocus}
    >
      <p className="sh-consent-banner__text">
        <span>{t('banner.text')}</span>{' '}
        <a className="sh-consent__link" href={`${linkBase}/legal/privacy`}>
          {t('privacy')}
        </a>
      </p>
      <div className="sh-consent-banner__answers">
        <button type="button" className="sh-consent__button" onClick={() => onDecide(ACCEPT_ALL)}>
          {t('acceptAll')}
        </button>
        <button type="button" className="sh-consent__button" onClick={() => onDecide(ONLY_NECESSARY)}>
          {t('onlyNecessary')}
        </button>
        <button
          type="button"
          className="sh-consent__button"
          aria-haspopup="dialog"
          onClick={onChoose}
          onPointerEnter={onNearChoose}
          onFocus={onNearChoose}
        >
          {t('banner.choose')}
        </button>
      </div>
      <Announcement text={t('banner.announcement')} />
    </section>
  );
}

/** Sets its text after mounting, because screen readers announce only changes. Empties it when the language changes: one announcement. */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(first), [first]);
  return (
    <span className="sh-consent__unseen" role="status">
      {announced === text && text}
    </span>
  );
}
