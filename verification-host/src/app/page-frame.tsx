import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { splitLocale, withLocale } from 'shared-config/i18n/locale-path';
import { directionOf } from 'shared-config/site/locales';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { applyHead } from '../head/apply-head';
import { headAddressesOf } from '../head/head-addresses';
import { headTextsOf } from '../head/head-texts';
import { useLocalPath, usePageLocale } from '../language/language-context';
import type { PageViews } from './page-views';
import type { Page, PageId } from '../pages/pages';
import { useShellConnection } from '../shell/session-context';
import { focusMainArea } from '../elements/focus-main-area';
import { PageLink } from './page-link';

interface PageFrameProps {
  page: Page;
  views: PageViews;
  children: ReactNode;
}

/** Applies a page's settings to document head, header and footer. Pages for developers get links to the other pages. */
export function PageFrame({ page, views, children }: PageFrameProps) {
  const { t } = useTranslation('verification');
  const exposedModulesHref = useLocalPath()('/verification/exposed-modules/');
  const connection = useShellConnection();
  useDocumentHead(page);
  useNextPage(page.id);
  useEffect(() => {
    setVisible('shell-header', page.hasHeader);
    setVisible('shell-footer', page.hasFooter);
    connection.suggestApp(page.hasHeader && page.suggestsApp);
  }, [page, connection]);
  if (!page.isForDevelopers) return <div className="vh-column">{children}</div>;
  return (
    <div className="vh-column">
      <nav className="vh-tabs" aria-label={t('nav.label')}>
        <PageLink id="overview" path="/verification/" views={views}>
          {t('nav.overview')}
        </PageLink>
        <PageLink id="sample" path="/verification/sample/" views={views}>
          {t('nav.sample')}
        </PageLink>
        {/* A full page load, because that page has other elements for header and footer. */}
        <a href={exposedModulesHref}>{t('exposedModules.title')}</a>
      </nav>
      {children}
    </div>
  );
}

/** After a client-side navigation, focuses the main area if the focused link was removed, and updates the footer. */
function useNextPage(id: PageId): void {
  const previousId = useRef(id);
  useEffect(() => {
    if (previousId.current === id) return;
    previousId.current = id;
    focusMainArea();
    updateLanguageLinks();
  }, [id]);
}

/** Lets the language links of the server's footer lead to the current page, as the shell's footer does when it has loaded. */
function updateLanguageLinks(): void {
  const { pathname, search, hash } = window.location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#shell-footer a[hreflang]')) {
    const { locale } = splitLocale(link.pathname);
    if (locale) link.setAttribute('href', withLocale(pathname + search + hash, locale.code));
  }
}

function setVisible(id: string, isVisible: boolean): void {
  const element = document.getElementById(id);
  if (element) element.hidden = !isVisible;
}

/** React warns about layout effects during server rendering. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Updates language, direction, analytics page name and head of the document before the next paint. */
function useDocumentHead(page: Page): void {
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
