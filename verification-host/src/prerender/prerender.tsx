import { renderToString } from 'react-dom/server';
import { enableStaticRendering } from 'mobx-react-lite';
import { StaticRouter } from 'react-router-dom';
import { brand } from 'shared-config/brand';
import { directionOf, type Locale } from 'shared-config/locales';
import { scriptSafeJson } from 'shared-config/script-safe-json';
import type { TranslationTexts } from 'shared-config/i18n';
import { createApplication } from '../app/application-context';
import { ApplicationTree } from '../app/application';
import type { Page } from '../pages/pages';
import { createPageTranslator } from '../texts/page-translator';
import { PAGE_DATA_ID } from '../texts/page-data';

export interface PrerenderInput {
  page: Page;
  locale: Locale;
  /** The host's texts of the locale. */
  texts: TranslationTexts;
  /** Addresses of the host's script and stylesheet. */
  script: string;
  stylesheet: string;
  favicon: string;
}

/**
 * Places that whoever serves the page fills in: what belongs to the shell's release and to the host of the request.
 */
export const SLOTS = {
  links: '<!--slot:links-->',
  shellHead: '<!--slot:shell-head-->',
  shellHeader: '<!--slot:shell-header-->',
} as const;

/**
 * Renders a page of a locale as static HTML (source section 2.1). The visitor is unknown in it.
 *
 * @example prerender({ page: PAGES[0], locale: localeByCode('kk-KAZ')!, texts, script, stylesheet, favicon })
 */
export function prerender({ page, locale, texts, script, stylesheet, favicon }: PrerenderInput): string {
  const translator = createPageTranslator(locale, { verification: texts });
  const t = (key: string) => escapeHtml(translator.t(`verification:head.${page.id}.${key}`));
  const keywords = escapeHtml(`${translator.t(`verification:${page.id}.title`)}, ${brand.name}`);
  const pageData = scriptSafeJson({ pageId: page.id, locale: locale.code, texts });
  return `<!doctype html>
<html lang="${locale.bcp47}" dir="${directionOf(locale.bcp47)}"${page.asksForDocuments ? ' data-asks-for-documents' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="${viewportOf(page)}">
<title>${t('title')}</title>
<meta name="description" content="${t('description')}">
<meta name="keywords" content="${keywords}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(brand.name)}">
<meta property="og:title" content="${t('title')}">
<meta property="og:description" content="${t('description')}">
<meta property="og:locale" content="${locale.bcp47.replaceAll('-', '_')}">
<meta name="twitter:card" content="summary">
<meta name="twitter:title" content="${t('title')}">
<meta name="twitter:description" content="${t('description')}">
<meta name="robots" content="${page.isIndexable ? 'index, follow' : 'noindex, nofollow'}">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0b0e14" media="(prefers-color-scheme: dark)">
${SLOTS.links}
<link rel="icon" href="${favicon}" type="image/svg+xml">
${SLOTS.shellHead}
<link rel="stylesheet" href="${stylesheet}">
<script src="${script}" defer></script>
</head>
<body>
${page.hasHeader ? `<div id="shell-header" class="sh-slot">${SLOTS.shellHeader}</div>` : ''}
<div id="app">${renderTree(page, locale, translator)}</div>
${page.hasFooter ? '<div id="shell-footer"></div>' : ''}
<script type="application/json" id="${PAGE_DATA_ID}">${pageData}</script>
</body>
</html>
`;
}

function renderTree(page: Page, locale: Locale, translator: ReturnType<typeof createPageTranslator>): string {
  // Observers that are drawn once and never updated must leave no reaction behind.
  enableStaticRendering(true);
  try {
    return renderToString(
      <StaticRouter basename={`/${locale.code}`} location={`/${locale.code}${page.path ?? '/not-found'}/`}>
        <ApplicationTree application={createApplication()} translator={translator} locale={locale.code} />
      </StaticRouter>,
    );
  } finally {
    enableStaticRendering(false);
  }
}

/** The source's viewport forbids zooming; `allowZoom` is the one switch (decision 3). */
function viewportOf({ allowZoom }: Page): string {
  const base = 'width=device-width, initial-scale=1, viewport-fit=cover';
  return allowZoom ? base : `${base}, maximum-scale=1, user-scalable=no`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
