import { metaContents, type PageText } from '../site/page-facts';
import type { SitePage } from '../site/site-page';
import { isRightlySame, withoutNames } from './rightly-same';
import type { Flaw, PageRule } from './rule';

/** Meta tags with visible texts. */
const READ_METAS = [
  'description',
  'keywords',
  'og:title',
  'og:description',
  'og:image:alt',
  'twitter:title',
  'twitter:description',
  'twitter:image:alt',
];
/** Rules against untranslated texts. */
export const LANGUAGE_RULES: readonly PageRule[] = [
  {
    name: 'head-language',
    requirement: 'all texts of the head are in the page’s language',
    of: ['page', 'unknown'],
    check: (page, site) => englishLeft(page, headTextsOf, site.englishOf(page)),
  },
  {
    name: 'text-language',
    requirement: 'no text or label equals the English one, except words of the tables',
    of: ['page', 'unknown', 'live', 'surface'],
    check: (page, site) => englishLeft(page, ownTextsOf, site.englishOf(page)),
  },
  {
    name: 'latin-run',
    requirement: 'a page in another script never has three Latin words in a row',
    of: ['page', 'unknown', 'live', 'surface'],
    check: (page) =>
      new Intl.Locale(page.locale.bcp47).maximize().script !== 'Latn'
        ? [...headTextsOf(page), ...ownTextsOf(page)].flatMap((text) => runFlaw(text, page))
        : [],
  },
];

function englishLeft(
  page: SitePage,
  textsOf: (page: SitePage) => readonly PageText[],
  english: SitePage | undefined,
): Flaw[] {
  const { locale } = page;
  if (locale.language === 'en' || !english) return [];
  const known = new Set(textsOf(english).map(({ text }) => text));
  const left = new Map<string, string[]>();
  for (const { text, place } of textsOf(page)) {
    if (known.has(text) && !isRightlySame(text, locale)) left.set(text, [...(left.get(text) ?? []), place]);
  }
  return [...left].map(([text, places]) => ({
    expected: `words in ${locale.bcp47}`,
    found: `${JSON.stringify(text)}, as in English: ${[...new Set(places)].join(', ')}`,
  }));
}

function runFlaw({ text, place }: PageText, { locale: { bcp47 } }: SitePage): Flaw[] {
  const run = RUN.exec(withoutNames(text))?.[0];
  const found = `${JSON.stringify(run)} in ${place}: ${JSON.stringify(text)}`;
  return run ? [{ expected: `words in ${bcp47}`, found }] : [];
}

function headTextsOf({ facts, locale: { bcp47 } }: SitePage): PageText[] {
  const metas = READ_METAS.flatMap((place) => metaContents(facts, place).map((text) => ({ text, place })));
  const texts = [
    ...facts.titles.map((text) => ({ text, place: 'title' })),
    ...metas.filter(({ text }) => text),
  ];
  return texts.map((each) => ({ ...each, lang: bcp47 }));
}

/** Excludes texts that the markup declares in another language, such as names of languages. */
function ownTextsOf({ facts, locale: { language } }: SitePage): PageText[] {
  return facts.texts.filter(({ lang }) => lang.split('-')[0] === language);
}

/** Three or more Latin words, as in `Нажмите Log in to see`. */
const RUN =
  /\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]+(?:[\s,;:/&]+\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]+){2,}/u;
