import { renderToStaticMarkup } from 'react-dom/server';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import { DISCLOSURES, type Disclosure } from 'shared-config/site/disclosures';
import type { Locale } from 'shared-config/site/locales';
import { createPlainTranslator } from '../core/texts/plain-translator';
import { DisclosureLine } from '../features/disclosures/disclosure-line';

/** Content of `skeleton/<locale>.disclosures.json`: what a page server inserts from the day `from`, in UTC. */
export interface RenderedDisclosures {
  /** Elements below the bar. */
  lines: DatedContent[];
  /** Strings of CSS. */
  menus: DatedContent[];
}

interface DatedContent {
  from: string;
  content: string;
}

/** Renders the disclosures of an edition beside the sign-up button and in its menus, at build time and also those of later days. */
export function renderDisclosures(locale: Locale, texts: TranslationResources): RenderedDisclosures {
  const { bcp47, region } = locale;
  const t = createPlainTranslator({ bcp47, english: {}, texts }).getFixedT(null, 'quick-auth');
  const contentsAt = (place: Disclosure[1], contentOf: (text: string) => string) =>
    DISCLOSURES.filter((row) => row[0] === region && row[1] === place).map(([, , text, from]) => ({
      from,
      content: contentOf(t(`disclosure.${text}`)),
    }));
  const lineOf = (text: string) => renderToStaticMarkup(<DisclosureLine bcp47={bcp47} text={text} />);
  return { lines: contentsAt('sign-up', lineOf), menus: contentsAt('menu', cssStringOf) };
}

/** Returns a string of CSS that neither its element nor a comment can end. */
function cssStringOf(text: string): string {
  return `"${text.replaceAll(/["\\<>/\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}
