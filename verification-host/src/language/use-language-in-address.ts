import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import type { PrepareLanguage } from 'shared-config/contracts';
import { splitLocale, withLocale } from 'shared-config/locale-path';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { useShellConnection } from '../shell/session-context';
import type { PageLanguage } from './page-language';

/**
 * Keeps address and language together: a language that the visitor chooses is brought first, and then address, page and
 * frame change at once; an address of another language (back and forward) brings its language.
 */
export function useLanguageInAddress(language: PageLanguage): void {
  useOffer(language);
  useFollow(language);
}

function useOffer(language: PageLanguage): void {
  const connection = useShellConnection();
  const navigate = useNavigate();
  useEffect(
    () => connection.offerLanguageChange(changeOf(language, navigate)),
    [connection, language, navigate],
  );
}

function changeOf(language: PageLanguage, navigate: NavigateFunction): PrepareLanguage {
  return async (code) => {
    const before = language.current();
    const show = await language.prepare(code);
    return () => {
      // Back or forward has meanwhile led to another language: that was the visitor's last word.
      if (language.current() !== before) return;
      const { origin, href } = window.location;
      flushSync(() => {
        show();
        void navigate(withLocale(href.slice(origin.length), code));
      });
    };
  };
}

function useFollow(language: PageLanguage): void {
  const { pathname } = useLocation();
  const { locale } = splitLocale(pathname);
  useEffect(() => {
    const present = language.current().locale;
    // A page of unknown addresses may stand under any name.
    if (!locale || locale.code === present.code || locale.region !== present.region) return;
    let isWanted = true;
    language.prepare(locale.code).then(
      (show) => isWanted && show(),
      (thrown: unknown) => {
        reportFailure({
          code: 'language-change-failed',
          part: 'verification',
          message: messageOf(thrown),
        });
        if (isWanted) window.location.reload();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language, locale]);
}
