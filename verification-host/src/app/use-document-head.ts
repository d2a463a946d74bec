import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from 'shared-config/locales';
import { siteOfHost } from 'shared-config/site-of-host';
import { applyHead } from '../head/apply-head';
import { headAddressesOf } from '../head/head-addresses';
import { headTextsOf } from '../head/head-texts';
import { usePageLocale } from '../language/language-context';
import type { Page } from '../pages/pages';

/** Nothing is laid out on a server, and React says so. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Keeps language, direction, the page's name for analytics and the head of the document up to date, before the change is seen. */
export function useDocumentHead(page: Page): void {
  const { t } = useTranslation('verification');
  const locale = usePageLocale();
  useBeforePaint(() => {
    const { documentElement } = document;
    documentElement.lang = locale.bcp47;
    documentElement.dir = directionOf(locale.bcp47);
    documentElement.dataset.page = page.id;
    const { host, protocol } = window.location;
    const place = { page, locale, site: siteOfHost(host), portBase: Number(process.env.PORT_BASE) };
    const isSecure = protocol === 'https:';
    applyHead(document, [...headTextsOf(page, t), ...headAddressesOf({ ...place, isSecure })]);
  }, [page, t, locale]);
}
