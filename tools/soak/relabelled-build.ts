import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { integrityOf } from 'build/integrity-of';
import { root } from 'build/paths';
import { RELEASED_PARTS } from 'build/released-parts';
import type { LoadedBuild } from 'delivery/releases/loaded-build';
import { readBuild } from 'delivery/releases/read-build';
import { renewContent } from '../testing/renew-content';

/**
 * Returns the local build of each part and two copies with other ids.
 *
 * @throws ReleaseRefusedError if a part is not built
 */
export async function threeBuilds(): Promise<LoadedBuild[]> {
  return (await Promise.all(RELEASED_PARTS.map((part) => readBuild(part, root)))).flatMap(threeOf);
}

/** Returns a build and two copies with other ids. */
export function threeOf(build: LoadedBuild): LoadedBuild[] {
  const name = build.manifest.buildId.slice(0, 8);
  return [build, relabelledBuild(build, `${name}02`), relabelledBuild(build, `${name}03`)];
}

/** Returns a copy of a build with another id in its texts, compressed files, integrity values and manifest. */
export function relabelledBuild({ manifest, contents }: LoadedBuild, buildId: string): LoadedBuild {
  const texts = new Map(
    [...contents]
      .filter(([name]) => TEXT.test(name))
      .map(([name, body]) => [name, body.toString().replaceAll(manifest.buildId, buildId)]),
  );
  texts.set(MANIFEST, JSON.stringify({ ...manifest, files: {} }).replaceAll(manifest.buildId, buildId));
  const newName = renewContent(texts, contents);
  const renewed = new Map(
    [...contents].map(([name, body]) => [newName(name), renewedBody(texts, name, body)]),
  );
  return {
    contents: renewed,
    manifest: {
      ...(JSON.parse(texts.get(MANIFEST)!) as LoadedBuild['manifest']),
      files: Object.fromEntries([...renewed].map(([name, body]) => [name, integrityOf(body)])),
    },
  };
}

const TEXT = /\.(js|css|json|html|svg|map|txt)$/;

/** Name of the manifest's text among those of the files. */
const MANIFEST = 'manifest';

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
