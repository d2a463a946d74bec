import { textOf, type LoadedBuild } from '../releases/loaded-build';
import type { ShellRelease } from '../server/pages/shell-head';
import { headScriptOf, headStyleOf, inlineScript } from '../server/pages/shell-head';
import type { NginxInput } from './nginx-input';
import { servedLocales } from './page-templates';
import { servedBuilds } from './served-builds';

/**
 * Returns the pieces of the shell: style and script per build, the skeleton with its script per locale and build.
 *
 * @returns path → text
 * @example shellPieces(input).get('skeleton/en/aaaaaaaaaa.html') // '<header …>…</header><script>…</script>'
 */
export function shellPieces(input: NginxInput): Map<string, string> {
  const files = new Map<string, string>();
  for (const { buildId, build } of servedBuilds(input, 'shell')) {
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

/** Returns the inline style and scripts of a build. */
export function headOf(build: LoadedBuild): ShellRelease['head'] {
  return JSON.parse(textOf(build, 'skeleton/head.json')) as ShellRelease['head'];
}
