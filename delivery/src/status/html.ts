import { escapeHtml } from '../http/escape-html';

/** Safe markup, created only by `html`. */
export interface Html {
  readonly markup: string;
}

type Content = Html | string | number | null | readonly Content[];

/**
 * Creates markup, and escapes all values that are not markup themselves. Values belong between tags or in quoted attributes.
 *
 * @example html`<p title="${name}">${count} loads</p>`
 */
export function html(texts: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const markup = texts.reduce(
    (text, next, place) => `${text}${markupOf(contents[place - 1] ?? null)}${next}`,
  );
  return { markup };
}

function markupOf(content: Content): string {
  if (content === null) return '';
  if (Array.isArray(content)) return content.map(markupOf).join('');
  if (typeof content === 'object') return (content as Html).markup;
  return escapeHtml(String(content));
}

/** Returns a time element in UTC. @example timeElement('2026-11-21T15:25:24.000Z') // 2026-11-21 15:25:24 UTC */
export function timeElement(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

/** Returns a row of a description list. */
export function fact(name: string, value: Html | string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
