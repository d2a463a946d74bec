import type { StoryRow } from '../story-row';

export interface StoryGroup {
  title: string;
  rows: StoryRow[];
}

/** Returns the stories whose title and name contain all words of a search, grouped by title. */
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
