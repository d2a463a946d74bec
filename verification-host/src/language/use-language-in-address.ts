import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import type { PrepareLanguage } from 'shared-config/contracts/contracts';
import { splitLocale, withLocale } from 'shared-config/i18n/locale-path';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { useShellConnection } from '../shell/session-context';
import type { PageLanguage } from './page-language';

/** Keeps address and language in sync. A chosen language loads first; then address, page and shell change together. */
export function useLanguageInAddress(language: PageLanguage): void {
  useOfferLanguageChange(language);
  useFollowAddress(language);
}

function useOfferLanguageChange(language: PageLanguage): void {
  const connection = useShellConnection();
  const navigate = useNavigate();
  useEffect(
    () => connection.offerLanguageChange(createLanguageChange(language, navigate)),
    [connection, language, navigate],
  );
}

function createLanguageChange(language: PageLanguage, navigate: NavigateFunction): PrepareLanguage {
  return async (code) => {
    const before = language.current();
    const show = await language.prepare(code);
    return () => {
      // A back or forward navigation in the meantime changed the language and takes precedence.
      if (language.current() !== before) return;
      const { origin, href } = window.location;
      flushSync(() => {
        show();
        void navigate(withLocale(href.slice(origin.length), code));
      });
    };
  };
}

function useFollowAddress(language: PageLanguage): void {
  const { pathname } = useLocation();
  const { locale } = splitLocale(pathname);
  useEffect(() => {
    const current = language.current().locale;
    // The page of unknown addresses may have any path.
    if (!locale || locale.code === current.code || locale.region !== current.region) return;
    let isCurrent = true;
    language.prepare(locale.code).then(
      (show) => isCurrent && show(),
      (thrown: unknown) => {
        reportFailure({
          code: 'language-change-failed',
          part: 'verification',
          message: messageOf(thrown),
        });
        if (isCurrent) window.location.reload();
      },
    );
    return () => void (isCurrent = false);
  }, [language, locale]);
}
