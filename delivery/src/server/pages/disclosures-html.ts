import type { RenderedDisclosures, ShellHeadFiles } from 'build/write-shell-files';
import { rawText } from '../../http/escape-html';
import type { LoadedBuild } from '../../releases/loaded-build';

/** What a build of the shell gives to the disclosures of a locale. */
export interface DisclosureFiles extends RenderedDisclosures {
  style: string;
}

/** Returns the files for disclosures of a locale; undefined if the build is older than disclosures. */
export function disclosureFilesOf(
  { contents }: LoadedBuild,
  { disclosureStyle }: ShellHeadFiles,
  localeCode: string,
): DisclosureFiles | undefined {
  const text = contents.get(`skeleton/${localeCode}.disclosures.json`)?.toString();
  return text && disclosureStyle
    ? { ...(JSON.parse(text) as RenderedDisclosures), style: disclosureStyle }
    : undefined;
}

/**
 * Returns the disclosures of a page that count on a day, with the text of their inline style for the policy: the lines below the bar, and
 * those of the menus as a custom property, because the menus belong to React. Without disclosures both are empty.
 *
 * @param day in UTC, such as `2026-12-01`
 */
export function disclosuresHtml(
  files: DisclosureFiles | undefined,
  day: string,
): { html: string; styles: readonly string[] } {
  const [lines, menus] = [files?.lines ?? [], files?.menus ?? []].map((rows) =>
    rows.filter(({ from }) => from <= day).map(({ content }) => content),
  ) as [string[], string[]];
  if (!files || lines.length + menus.length === 0) return { html: '', styles: [] };
  const inMenus = menus.length > 0 ? `html{--sh-disclosure:${menus.join(' " " ')}}` : '';
  const style = `${files.style}${inMenus}`;
  return { html: `<style>${rawText('style', style)}</style>${lines.join('')}`, styles: [style] };
}
