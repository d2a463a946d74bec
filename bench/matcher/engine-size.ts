import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildOnce } from 'build/run-webpack';

const MATCHER = path.resolve(__dirname, '../../bridge-remote/src/deep-links/path-matcher.ts');
/** Without the exports that only the check of the table uses; products drop them too. */
const ENGINE = `data:text/javascript,export { createPathMatcher } from ${JSON.stringify(MATCHER)}`;

/** Contains the function that recognises locale segments. Other packages use it as well. */
const LOCALES = 'shared-config/i18n/locale-path';

/**
 * Returns the bytes of the matcher in a minified, compressed browser build, without table and rules. `includesLocales` includes the
 * function that recognises locale segments.
 */
export async function engineGzipBytes({ includesLocales }: { includesLocales: boolean }): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-size-'));
  const options = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } };
  try {
    await buildOnce([
      {
        mode: 'production',
        target: ['web', 'es2022'],
        entry: ENGINE,
        externals: includesLocales ? [] : [LOCALES],
        externalsType: 'module',
        resolve: { extensions: ['.ts', '.js'] },
        module: { rules: [{ test: /\.ts$/, loader: 'swc-loader', options }] },
        experiments: { outputModule: true },
        output: { path: folder, filename: 'engine.mjs', library: { type: 'module' } },
      },
    ]);
    return gzipSync(readFileSync(path.join(folder, 'engine.mjs')), { level: 9 }).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
