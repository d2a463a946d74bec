import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from 'shared-config/locales';
import type { ConsentChoices } from 'shared-config/consent';
import { ACCEPT_ALL, ONLY_NECESSARY } from './consent-rows';
import { useFocusBack } from 'ui-kit/focus-back';

export interface ConsentBannerProps {
  /** Language of the page, for `lang` and the direction. */
  bcp47: string;
  /** Origin and locale in front of `/legal/privacy`. */
  linkBase: string;
  onDecide: (choices: ConsentChoices) => void;
  /** The visitor wants to decide one by one. */
  onChoose: () => void;
  /** That is about to happen: a good moment to bring its code. */
  onNearChoose: () => void;
}

/**
 * Asks for consent, in a box that lies over the page and waits: it takes no focus, hears no Escape, and goes only by a
 * decision. Yes and no weigh the same.
 *
 * @example <ConsentBanner bcp47="en" linkBase="/en" onDecide={consent.decide} onChoose={open} onNearChoose={preload} />
 */
export function ConsentBanner({ bcp47, linkBase, onDecide, onChoose, onNearChoose }: ConsentBannerProps) {
  const { t } = useTranslation('consent');
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
        {t('banner.text')}{' '}
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

/** Screen readers hear what changes in a live region, not what it comes with: the words follow the box. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <span className="sh-consent__unseen" role="status">
      {said}
    </span>
  );
}
