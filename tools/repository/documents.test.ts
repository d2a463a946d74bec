/** @jest-environment node */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readText, repositoryFiles, root } from './repository-files.fixture';

const REQUIREMENTS = 'docs/requirements.md';
const SELF = 'tools/repository/documents.test.ts';
const files = repositoryFiles();
const documents = files.filter((file) => file.endsWith('.md'));
const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|css|html|json|ya?ml|svg)$/.test(file));

/** Returns a Markdown file's lines, with lines of code blocks empty. */
function linesOf(text: string): string[] {
  let fence = '';
  return text.split('\n').map((line) => {
    const [, mark = ''] = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') {
      fence = mark;
      return mark === '' ? line : '';
    }
    if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    return '';
  });
}

/** Returns a line without its code spans. */
const withoutCode = (line: string) => line.replaceAll(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '');

/**
 * Returns GitHub's anchors of a document's headings, in order, and the ids of its HTML elements.
 *
 * @example anchorsOf('# The `shell:error` codes') // ['the-shellerror-codes']
 */
function anchorsOf(text: string): string[] {
  const counts = new Map<string, number>();
  return linesOf(text).flatMap((line) => {
    const named = [...line.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id);
    const [, heading] = /^ {0,3}#{1,6} +(.*?)(?: +#+)? *$/.exec(line) ?? [];
    if (heading === undefined) return named;
    const anchor = heading
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return [...named, count === 0 ? anchor : `${anchor}-${count}`];
  });
}

/** Returns targets of a document's links and pictures with line numbers, without addresses of other sites. */
function linksOf(text: string): { line: number; target: string }[] {
  return linesOf(text).flatMap((line, index) => {
    const bare = withoutCode(line.replaceAll(/\[`[^`]*`\]/g, '[code]'));
    const found = [
      ...bare.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g),
      ...bare.matchAll(/^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/g),
      ...bare.matchAll(/\s(?:href|src)="([^"]+)"/g),
    ];
    return found
      .map(([, target = '']) => ({ line: index + 1, target }))
      .filter(({ target }) => !/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(target));
  });
}

/** Returns why a link of a document does not resolve, or undefined. */
function faultOf(document: string, target: string): string | undefined {
  const [place = '', anchor] = target.split('#');
  const file =
    place === '' ? document : path.posix.join(path.posix.dirname(document), decodeURIComponent(place));
  const whole = path.join(root, file);
  if (file.startsWith('..') || !existsSync(whole)) return 'no such file';
  // A clone lacks a folder that contains only ignored files.
  const isInClone = files.some((other) => other === file || other.startsWith(`${file.replace(/\/$/, '')}/`));
  if (!isInClone && file !== '.' && file !== './') return 'not in the repository';
  if (anchor === undefined) return undefined;
  if (/^L\d+(?:-L\d+)?$/.test(anchor) && !file.endsWith('.md')) return undefined;
  const shown = statSync(whole).isDirectory() ? path.posix.join(file, 'README.md') : file;
  return anchorsOf(readText(shown)).includes(anchor) ? undefined : 'no such anchor';
}

/** Returns the cells of a table row. A backslash escapes a bar, also in code. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/);
}

/** Returns the problems that keep GitHub from rendering a document's tables. */
function tableFaultsOf(text: string): string[] {
  const lines = linesOf(text);
  const isRow = (line: string | undefined) => /^ {0,3}\|/.test(line ?? '');
  const isDelimiter = (line: string) => /^ {0,3}\|(?: *:?-+:? *\|)+ *$/.test(line);
  let header = 0;
  return lines.flatMap((line, index) => {
    if (!isRow(line)) return [];
    const place = `line ${index + 1}`;
    if (!isRow(lines[index - 1])) {
      header = cellsOf(line).length;
      if (isDelimiter(line)) return [`${place}: no header row`];
      if (!isDelimiter(lines[index + 1] ?? '')) return [`${place}: no delimiter row below it`];
      if (index > 0 && /^ {0,3}[^\s#<]/.test(lines[index - 1]!)) return [`${place}: no empty line above it`];
      return cellsOf(line).every((cell) => cell.trim() === '') ? [`${place}: an empty header row`] : [];
    }
    if (cellsOf(line).length !== header)
      return [`${place}: ${cellsOf(line).length} cells, header has ${header}`];
    const isSecond = !isRow(lines[index - 2]);
    return isDelimiter(line) && !isSecond ? [`${place}: a second delimiter row`] : [];
  });
}

const idsIn = (text: string) => [...text.matchAll(/\bR-[A-Z][A-Z0-9]*-\d+\b/g)].map(([id]) => id);

describe('the rules of GitHub', () => {
  test.each([
    ['# Requirements', ['requirements']],
    ['## The `shell:error` codes', ['the-shellerror-codes']],
    ['### R-A11Y-1', ['r-a11y-1']],
    ['# A & B', ['a--b']],
    ['# A_b (c), d!', ['a_b-c-d']],
    ['# [Links](x.md) lose theirs', ['links-lose-theirs']],
    ['# Twice\n\n# Twice', ['twice', 'twice-1']],
    ['```\n# code\n```\n\n# Text', ['text']],
    ['<a id="own"></a>', ['own']],
  ])('give %j its anchors', (text, expected) => {
    expect(anchorsOf(text)).toEqual(expected);
  });

  test('find links outside of code only', () => {
    const text = '[a](b.md#c "title") `[x](y.md)` ![p](q.png) [w](https://w.example/)\n```\n[x](y.md)\n```';
    expect(linksOf(text)).toEqual([
      { line: 1, target: 'b.md#c' },
      { line: 1, target: 'q.png' },
    ]);
  });

  test.each([
    ['| a | b |\n| - | - |\n| 1 | 2 |', []],
    ['| a | b |\n| :-- | --: |\n| `1 \\| 2` | 3 |', []],
    ['| a | b |\n| 1 | 2 |', ['line 1: no delimiter row below it']],
    ['| - | - |\n| 1 | 2 |', ['line 1: no header row']],
    ['| | |\n| - | - |\n| 1 | 2 |', ['line 1: an empty header row']],
    ['| a | b |\n| - | - |\n| 1 |', ['line 3: 1 cells, header has 2']],
    ['| a | b |\n| - | - |\n| `1 | 2` | 3 |', ['line 3: 3 cells, header has 2']],
    ['text\n| a |\n| - |', ['line 2: no empty line above it']],
  ])('check the table %j', (text, expected) => {
    expect(tableFaultsOf(text)).toEqual(expected);
  });
});

test.each(documents)('every relative link of %s resolves', (document) => {
  const faults = linksOf(readText(document)).flatMap(({ line, target }) => {
    const fault = faultOf(document, target);
    return fault === undefined ? [] : [`line ${line}: ${target}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

test.each(documents)('every table of %s renders', (document) => {
  expect(tableFaultsOf(readText(document))).toEqual([]);
});

describe('an id of a requirement', () => {
  const known = new Set(anchorsOf(readText(REQUIREMENTS)));
  const isKnown = (id: string) => known.has(id.toLowerCase());

  test('exists wherever a source file cites it', () => {
    const cited = sources.flatMap((file) => idsIn(readText(file)).map((id) => ({ file, id })));
    expect(cited.length).toBeGreaterThan(200);
    expect(cited.filter(({ id }) => !isKnown(id))).toEqual([]);
  });

  /** A measurement, a script and the run of CI prove what no test can. */
  const proof = /\.(?:test|spec)\.tsx?$|^(?:bench|scripts|\.ci)\//;

  test('is cited by a test, unless nothing in the product can break it yet', () => {
    const proven = new Set(
      files.filter((file) => proof.test(file) && file !== SELF).flatMap((file) => idsIn(readText(file))),
    );
    const sections = readText(REQUIREMENTS)
      .split(/^### (?=R-)/m)
      .slice(1);
    const unproven = sections
      .filter((section) => !section.includes('**Not applicable today:**'))
      .map((section) => section.split('\n')[0]!)
      .filter((id) => !proven.has(id));
    expect(unproven).toEqual([]);
  });

  test('is a link to its requirement wherever another document cites it', () => {
    const faults = documents
      .filter((document) => document !== REQUIREMENTS)
      .flatMap((document) => {
        const toRequirements = path.posix.relative(path.posix.dirname(document), REQUIREMENTS);
        return linesOf(readText(document)).flatMap((line, index) => {
          const bare = line.replaceAll(
            /\[(R-[A-Z0-9]+-\d+)\]\(([^)]*)\)/g,
            (link, id: string, target: string) =>
              target === `${toRequirements}#${id.toLowerCase()}` && isKnown(id) ? '' : link,
          );
          return idsIn(bare).map((id) => `${document}:${index + 1}: ${id}`);
        });
      });
    expect(faults).toEqual([]);
  });
});

test('every document that a source file names exists, with the anchor', () => {
  const named = sources.flatMap((file) =>
    [...readText(file).matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({ file, target })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ target }) => faultOf('README.md', target) !== undefined)).toEqual([]);
});

test('no file cites a numbered decision, attack or section that is not in the repository', () => {
  const citation = /\b(?:decision|attack)s? \d|\bsource section/i;
  const citing = [...sources, ...documents].filter((file) => file !== SELF && citation.test(readText(file)));
  expect(citing).toEqual([]);
});
