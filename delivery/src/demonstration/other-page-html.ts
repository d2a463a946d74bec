import { brand } from 'shared-config/site/brand';
import type { TranslationTexts } from 'shared-config/i18n/i18n';
import type { Locale } from 'shared-config/site/locales';
import { navigationName, type NavigationKey } from 'shared-config/site/navigation/default-navigation';
import { allowsZoom } from 'verification-host/allows-zoom';
import { headHtml } from 'verification-host/head';
import { SLOTS } from 'verification-host/prerender/slots';
import { textsOf } from 'build/translations';
import { escapeHtml } from '../http/escape-html';
import type { OtherPage } from './other-pages-table';

export interface OtherPageTexts {
  title: string;
  text: string;
  /** Further paragraphs. */
  more: readonly string[];
  /** States that another team serves the page in production. */
  note: string;
}

/** Returns the texts of a demonstration page in a locale. @throws Error that names a missing text */
export function otherPageTexts({ title, kind }: OtherPage, locale: Locale): OtherPageTexts {
  const [namespace, key] = title.split(':') as [string, string];
  return {
    title: namespace === 'navigation' ? navigationName(key as NavigationKey, locale) : textAt(title, locale),
    text: textAt(`demonstration:${kind}`, locale),
    more: kind === 'accessibility' ? statementIn(locale) : [],
    note: textAt('demonstration:note', locale),
  };
}

/** Returns the rest of an accessibility statement: editions that allow zooming are under the European Accessibility Act. */
function statementIn(locale: Locale): string[] {
  const keys = ['accessibilityContact', ...(allowsZoom(locale.region) ? ['accessibilityAct'] : [])];
  return keys.map((key) => textAt(`demonstration:${key}`, locale));
}

/**
 * Builds a demonstration page from the not-found page: the same frame with another head and main area. It has no application, so its
 * scripts mount header and footer only.
 *
 * @param template the prerendered not-found page with its slots
 * @throws Error when the template has no head or no main area
 */
export function otherPageHtml(template: string, { title, text, more, note }: OtherPageTexts): string {
  const head = headHtml([
    { element: 'title', attributes: {}, text: `${title} | ${brand.name}` },
    { element: 'meta', attributes: { name: 'description', content: text } },
  ]);
  const main = `<main id="main" class="vh-main" tabindex="-1"><div class="vh-column">
<h1>${escapeHtml(title)}</h1>
<p class="vh-lead">${escapeHtml(text)}</p>
${more.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<p class="vh-muted">${escapeHtml(note)}</p>
</div></main>`;
  const html = replaced(template, HEAD, `${head}\n${SLOTS.addresses}`);
  return replaced(html, APPLICATION, `${main}\n<div id="shell-footer">`);
}

const HEAD = new RegExp(`<title>.*?${SLOTS.addresses}`, 's');
const APPLICATION = /<div id="app">.*<div id="shell-footer">/s;

function replaced(html: string, pattern: RegExp, content: string): string {
  if (!pattern.test(html)) throw new Error(`The template of the demonstration pages lacks ${pattern}.`);
  return html.replace(pattern, () => content);
}

function textAt(address: string, locale: Locale): string {
  const [namespace, key] = address.split(':') as [string, string];
  const folder = namespace === 'demonstration' ? 'delivery' : 'shell-remote';
  const text = key
    .split('.')
    .reduce<TranslationTexts | string | undefined>(
      (texts, name) => (typeof texts === 'object' ? texts[name] : undefined),
      textsOf(folder, namespace, locale),
    );
  if (typeof text !== 'string') throw new Error(`The demonstration pages have no text ${address}.`);
  return text;
}
