/** One story in `stories.json`, which the build writes. */
export interface StoryRow {
  /** What addresses say. @example 'header-account-menu--vip' */
  id: string;
  title: string;
  name: string;
  /** Path from the project's root folder. */
  file: string;
  /** The screens it shows on; absent: all. */
  screen?: 'narrow' | 'wide';
}

/** The stories of this build. @throws TypeError when the file is something else */
export async function loadStoryRows(): Promise<StoryRow[]> {
  const response = await fetch('stories.json');
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new TypeError('stories.json is no list.');
  return rows as StoryRow[];
}
