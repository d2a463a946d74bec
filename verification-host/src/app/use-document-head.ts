import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from 'shared-config/locales';
import { siteOfHost } from 'shared-config/site-of-host';
import { applyHead } from '../head/apply-head';
import { headAddressesOf } from '../head/head-addresses';
import { headTextsOf } from '../head/head-texts';
import { usePageLocale } from '../language/language-context';
import type { Page } from '../pages/pages';

/** React warns about layout effects during server rendering. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Updates language, direction, analytics page name and head of the document before the next paint. */
export function useDocumentHead(page: Page): void {
  const { t } = useTranslation('verification');
  const locale = usePageLocale();
  useBeforePaint(() => {
    const { documentElement } = document;
    documentElement.lang = locale.bcp47;
    documentElement.dir = directionOf(locale.bcp47);
    documentElement.dataset.page = page.id;
    const { host, protocol } = window.location;
    const location = { page, locale, site: siteOfHost(host), portBase: Number(process.env.PORT_BASE) };
    const isSecure = protocol === 'https:';
    applyHead(document, [...headTextsOf(page, t), ...headAddressesOf({ ...location, isSecure })]);
  }, [page, t, locale]);
}
