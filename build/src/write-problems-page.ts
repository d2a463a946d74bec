import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Marked } from 'marked';
import { ERROR_ROWS } from 'shared-config/errors/error-catalogue-table';
import { PROBLEMS_PAGE } from 'shared-config/embedding/explain-failures';
import { distOf, root } from './paths';

const SOURCE = path.join(root, 'docs/embedding-problems.md');

const STYLE =
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui;color-scheme:light dark}pre{overflow:auto;padding:1rem;border:1px solid}table{display:block;overflow:auto;border-collapse:collapse}td,th{padding:.4rem;border:1px solid;text-align:start;vertical-align:top}';

/**
 * Writes the page to which the console lines on pages of other teams link, into a remote's build. It has one element with the id of each code.
 *
 * @param packageFolder `shell-remote` or `bridge-remote`
 */
export async function writeProblemsPage(packageFolder: string): Promise<void> {
  const file = path.join(distOf(packageFolder), PROBLEMS_PAGE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, problemsPage(await readFile(SOURCE, 'utf8')));
}

/** Returns the page as HTML: the document, and a section for each reported code that the document lacks. */
function problemsPage(markdown: string): string {
  const explained = new Set([...markdown.matchAll(/^## `([a-z-]+)`$/gm)].map(([, code]) => code));
  const others = ERROR_ROWS.filter(({ code, behaviour }) => behaviour === 'reports' && !explained.has(code));
  const sections = others.map(
    ({ code, situation, visitorSees }) => `### \`${code}\`\n\n${situation} Visitors see: ${visitorSees}.\n`,
  );
  const body = renderer.parse(`${markdown}\n## Other codes\n\n${sections.join('\n')}`, { async: false });
  const [title = ''] = /(?<=^# ).*/m.exec(markdown) ?? [];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
${body}</main>
</html>
`;
}

const renderer = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      const id = text.replaceAll('`', '').toLowerCase().replaceAll(' ', '-');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});
