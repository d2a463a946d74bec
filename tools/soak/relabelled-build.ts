import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { LoadedBuild } from 'delivery/releases/loaded-build';
import { integrityOf } from 'build/integrity-of';
import { renewIntegrity } from '../testing/renew-integrity';

/**
 * Returns a copy of a build with another id in its texts, compressed files, integrity values and manifest.
 *
 * @example relabelledBuild(await readBuild(partByName('shell'), root), 'aaaaaaaaa2')
 */
export function relabelledBuild({ manifest, contents }: LoadedBuild, buildId: string): LoadedBuild {
  const texts = new Map(
    [...contents]
      .filter(([name]) => TEXT.test(name))
      .map(([name, body]) => [name, body.toString().replaceAll(manifest.buildId, buildId)]),
  );
  renewIntegrity(texts, contents);
  const renewed = new Map([...contents].map(([name, body]) => [name, renewedBody(texts, name, body)]));
  return {
    contents: renewed,
    manifest: {
      ...manifest,
      buildId,
      globalName: manifest.globalName.replaceAll(manifest.buildId, buildId),
      files: Object.fromEntries([...renewed].map(([name, body]) => [name, integrityOf(body)])),
    },
  };
}

const TEXT = /\.(js|css|json|html|svg|map|txt)$/;

function renewedBody(texts: ReadonlyMap<string, string>, name: string, body: Buffer): Buffer {
  const text = texts.get(name);
  if (text !== undefined) return Buffer.from(text);
  const packed = /^(.+)\.(br|gz)$/.exec(name);
  const source = packed && texts.get(packed[1]!);
  if (!packed || source == null) return body;
  return packed[2] === 'gz'
    ? gzipSync(source)
    : brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
