import { renderToString } from 'react-dom/server';
import { enableStaticRendering } from 'mobx-react-lite';
import { StaticRouter } from 'react-router-dom';
import { directionOf, type Locale } from 'shared-config/site/locales';
import { EARLY_SCRIPT_ATTRIBUTE } from 'shared-config/loader/early-script';
import { scriptSafeJson } from 'shared-config/platform/script-safe-json';
import type { TranslationTexts } from 'shared-config/i18n/i18n';
import { createApplication } from '../state/application-context';
import { ApplicationTree } from '../app/application';
import { headHtml } from '../head/head-tag';
import { headTextsOf } from '../head/head-texts';
import { createPageLanguage, type PageLanguage } from '../language/page-language';
import { ALL_PAGE_VIEWS } from '../app/all-page-views';
import { allowsZoom } from '../pages/allows-zoom';
import { OWN_FRAME_IDS, type Page } from '../pages/pages';
import { PAGE_DATA_ID } from '../texts/page-data';
import { SLOTS } from './slots';

export interface PrerenderInput {
  page: Page;
  locale: Locale;
  texts: TranslationTexts;
  /** URL of the host's script. */
  script: string;
  /** URLs of the libraries that the script and the shell need immediately. */
  libraries: readonly string[];
  /** The host's style sheet, inlined so that the first paint needs no further request. */
  style: string;
  favicon: string;
  /** Subresource Integrity values by script URL. */
  integrities?: Readonly<Record<string, string>>;
  /** Integrity of the index of the build's translation files. */
  textsIndexIntegrity?: string;
}

/**
 * Renders a page in a locale as static HTML (R-PAGE-4) for an unknown visitor.
 * @example prerender({ page: PAGES[0], locale: localeByCode('kk-KAZ')!, texts, script, style, favicon })
 */
export function prerender({
  page,
  locale,
  texts,
  script,
  libraries,
  style,
  favicon,
  integrities = {},
  textsIndexIntegrity,
}: PrerenderInput): string {
  const resources = { verification: texts };
  const language = createPageLanguage({ locale, texts: resources }, () => Promise.resolve(resources));
  const pageData = scriptSafeJson({ pageId: page.id, locale: locale.code, texts, textsIndexIntegrity });
  const integrityOf = (src: string) => (integrities[src] ? ` integrity="${integrities[src]}"` : '');
  return `<!doctype html>
<html lang="${locale.bcp47}" dir="${directionOf(locale.bcp47)}" data-scoped-styles data-back-closes-overlays${page.requestsDocuments ? ' data-asks-for-documents' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="${viewportOf(locale)}">
<script src="${script}" defer fetchpriority="high"${integrityOf(script)}></script>
${SLOTS.shellHints}
${libraries.map((src) => libraryScript(src, integrityOf(src))).join('\n')}
${headHtml(headTextsOf(page, language.current().translator.getFixedT(null, 'verification')))}
${SLOTS.addresses}
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0b0e14" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${favicon}" type="image/svg+xml">
${SLOTS.shellHead}
<style>${style}</style>
</head>
<body>
${SLOTS.notices}${page.hasHeader ? `<div id="shell-header" class="sh-slot">${SLOTS.shellHeader}</div>` : ''}
${page.drawsOwnFrame ? `<div id="${OWN_FRAME_IDS.header}"></div>` : ''}
<div id="app">${renderTree(page, language)}</div>
${page.hasFooter ? `<div id="shell-footer">${SLOTS.shellFooter}</div>` : ''}
${page.drawsOwnFrame ? `<div id="${OWN_FRAME_IDS.footer}"></div>` : ''}
<script type="application/json" id="${PAGE_DATA_ID}">${pageData}</script>
</body>
</html>
`;
}

/** Returns an early script, which only registers its modules; webpack waits for those that are still loading. */
function libraryScript(src: string, integrity: string): string {
  return `<script ${EARLY_SCRIPT_ATTRIBUTE} async fetchpriority="high" src="${src}"${integrity}></script>`;
}

function renderTree(page: Page, language: PageLanguage): string {
  const { code } = language.current().locale;
  // Otherwise observers that render once would leak their reactions.
  enableStaticRendering(true);
  try {
    return renderToString(
      <StaticRouter location={`/${code}${page.path ?? '/not-found'}/`}>
        <ApplicationTree
          application={createApplication()}
          language={language}
          startPage={page.id}
          views={ALL_PAGE_VIEWS}
        />
      </StaticRouter>,
    );
  } finally {
    enableStaticRendering(false);
  }
}

/** Returns the viewport, which forbids zooming unless the edition allows it (R-PAGE-8). */
function viewportOf({ region }: Locale): string {
  const base = 'width=device-width, initial-scale=1, viewport-fit=cover';
  return allowsZoom(region) ? base : `${base}, maximum-scale=1, user-scalable=no`;
}
