import { readText } from '../repository/repository-files.fixture';

/** A row of a file table in docs/how-to.md. */
export interface FileRow {
  /** Paths from the root, as the row names them; `<language>` is a placeholder. */
  files: string[];
  change: string;
}

/** Returns the sections of docs/how-to.md by heading, without the introduction. */
export function howToSections(): Map<string, string> {
  const [, ...sections] = readText('docs/how-to.md').split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end)];
    }),
  );
}

/**
 * Returns the first table of a section of docs/how-to.md: the files of each row, and what to change.
 *
 * @example fileTableOf('Add an edition')[0]?.files // ['shared-config/src/site/region-table.ts']
 */
export function fileTableOf(title: string): FileRow[] {
  const [table = ''] = /^(?:\|.*\n)+/m.exec(howToSections().get(title) ?? '') ?? [];
  return table
    .split('\n')
    .slice(2, -1)
    .map((line) => {
      const [, place = '', change = ''] = line.split('|');
      return { files: [...place.matchAll(/`([^`]+)`/g)].map(([, file]) => file!), change: change.trim() };
    });
}
