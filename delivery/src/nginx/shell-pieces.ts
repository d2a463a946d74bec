import { textOf, type LoadedBuild } from '../releases/loaded-build';
import type { ShellRelease } from '../server/compose-page';
import { headScriptOf, headStyleOf, inlineScript } from '../server/shell-head';
import type { NginxInput } from './nginx-input';
import { servedLocales } from './page-templates';
import { usedBuilds } from './used-builds';

/**
 * What the shell puts into pages: style and script a version, a skeleton with its script a locale and version.
 *
 * @returns path → text
 * @example shellPieces(input).get('skeleton/en/aaaaaaaaaa.html') // '<header …>…</header><script>…</script>'
 */
export function shellPieces(input: NginxInput): Map<string, string> {
  const files = new Map<string, string>();
  for (const { buildId, build } of usedBuilds(input, 'shell')) {
    const head = headOf(build);
    files.set(`style/${buildId}.html`, headStyleOf(head));
    files.set(`script/${buildId}.html`, headScriptOf(head));
    for (const { code } of servedLocales(input)) {
      const skeleton = textOf(build, `skeleton/${code}.html`);
      files.set(`skeleton/${code}/${buildId}.html`, `${skeleton}${inlineScript(head.headerScript)}`);
    }
  }
  return files;
}

/** Style and scripts of a build that stand in pages. */
export function headOf(build: LoadedBuild): ShellRelease['head'] {
  return JSON.parse(textOf(build, 'skeleton/head.json')) as ShellRelease['head'];
}
