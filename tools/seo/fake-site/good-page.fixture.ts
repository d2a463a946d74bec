import { requiredAlternates } from '../requirements/required-alternates';
import type { RequiredLocale, Edition, Environment } from '../requirements/required-editions';
import { INDEXABLE_PATHS } from '../requirements/indexable-path-table';

export interface PageInput {
  editions: readonly Edition[];
  edition: Edition;
  environment: Environment;
  locale: RequiredLocale;
  /** Path without locale; null for the page of unknown addresses. */
  path: string | null;
}

/** Returns a page without faults whose texts are names of countries, which exist in every language. */
export function goodPage(input: PageInput): string {
  const { edition, locale, path } = input;
  const words = wordsIn(locale);
  const title = words('FI', 'SE');
  const description = words('FR', 'DE', 'EG', 'GR', 'HR');
  return `<!doctype html>
<html lang="${locale.bcp47}" dir="${locale.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1${edition.allowsZoom ? '' : ', maximum-scale=1, user-scalable=no'}">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="robots" content="${isIndexable(input) ? 'index, follow' : 'noindex, nofollow'}">
${path === null ? '' : socialHead(input, { title, description })}
${isIndexable(input) ? linksOf(input) : ''}
</head>
<body>
<div id="shell-header"><header><a href="/${locale.code}/trade/spot">${words('NO', 'DK')}</a></header></div>
<main>
<h1>${words('FI', 'SE')}</h1>
<p>BTC/USDT</p>
<p lang="en">English words in English</p>
<a href="/${locale.code}/verification/">${words('CH', 'AT')}</a>
<a href="/${locale.code}/verification/sample/" aria-label="${words('BE', 'HR')}">${words('BE', 'HR')}</a>
<a href="/verification/">${words('TR', 'UA')}</a>
${path === null ? '' : languageLinks(edition, path)}
</main>
<button onclick="document.querySelector('dialog').showModal()">${words('NO', 'FI')}</button>
<dialog><p>${words('DK', 'SE')}</p></dialog>
<div id="shell-footer"><footer>${words('ES', 'BR')}</footer></div>
</body>
</html>`;
}

/** Returns a function for texts of a language. @example wordsIn(kazakh)('FI', 'SE') // 'Финляндия, Швеция' */
export function wordsIn({ bcp47 }: RequiredLocale): (...countries: string[]) => string {
  const names = new Intl.DisplayNames(bcp47, { type: 'region' });
  return (...countries) => countries.map((country) => names.of(country)).join(', ');
}

function isIndexable({ environment, path }: PageInput): boolean {
  return environment !== 'testnet' && path !== null && INDEXABLE_PATHS.includes(path);
}

function socialHead(
  { edition, environment, locale, path }: PageInput,
  { title, description }: { title: string; description: string },
): string {
  const own = `${edition.origins[environment]}/${locale.code}${path}`;
  const { language, region } = new Intl.Locale(locale.bcp47);
  const image = `${edition.origins.local}/social.png`;
  return `<meta name="keywords" content="${wordsIn(locale)('DE', 'GR')}">
<meta name="google-site-verification" content="fake">
<link rel="canonical" href="${own}">
<meta property="og:url" content="${own}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Halden">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${image}">
<meta property="og:image:alt" content="${wordsIn(locale)('EG', 'DE')}">
<meta property="og:locale" content="${language}_${region ?? 'US'}">
<meta name="twitter:card" content="summary">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${image}">`;
}

function linksOf({ editions, edition: { group }, environment, path }: PageInput): string {
  return [...requiredAlternates(editions, { group, environment, path: path! })]
    .map(([hreflang, href]) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`)
    .join('\n');
}

function languageLinks({ locales }: Edition, path: string): string {
  return locales
    .map(({ code, bcp47 }) => `<a href="/${code}${path}" hreflang="${bcp47}" lang="${bcp47}">${code}</a>`)
    .join(' ');
}
