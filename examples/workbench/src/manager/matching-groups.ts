import type { StoryRow } from '../story-row';

/** The stories of one part. */
export interface StoryGroup {
  title: string;
  rows: StoryRow[];
}

/**
 * The stories whose title and name have all words of a search, by part; all of them without a search.
 *
 * @example matchingGroups(rows, 'head vip')[0]?.rows[0]?.name // 'account: vip'
 */
export function matchingGroups(rows: readonly StoryRow[], search: string): StoryGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, StoryRow[]>();
  for (const row of rows) {
    const text = `${row.title} ${row.name}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(row.title, [...(groups.get(row.title) ?? []), row]);
  }
  return [...groups].map(([title, groupRows]) => ({ title, rows: groupRows }));
}
