/** Markup that is whole and safe. Made by `html` alone. */
export interface Html {
  readonly markup: string;
}

type Content = Html | string | number | null | readonly Content[];

/**
 * Makes markup; whatever stands in it is escaped, unless it is markup itself. Values belong between tags or into quoted attributes.
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
  return String(content)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
