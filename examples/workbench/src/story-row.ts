/** One story in `stories.json`. */
export interface StoryRow {
  /** Id in URLs. @example 'header-account-menu--vip' */
  id: string;
  title: string;
  name: string;
  /** Path from the repository's root. */
  file: string;
  /** Name of its export. */
  exported: string;
  /** Screens on which the story shows; absent: all. */
  screen?: 'narrow' | 'wide';
}

/** Loads the list of stories. @throws TypeError for an invalid file */
export async function loadStoryRows(): Promise<StoryRow[]> {
  const response = await fetch('stories.json');
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new TypeError('stories.json is not an array.');
  return rows as StoryRow[];
}
