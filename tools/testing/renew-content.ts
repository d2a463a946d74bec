import { createHash } from 'node:crypto';
import { contentPathOf } from 'shared-config/loader/content-path';
import { integrityOf } from 'build/integrity-of';

const ALGORITHMS = ['sha256', 'sha384'] as const;
const INTEGRITY = /sha(?:256|384)-[\w+/]{43,}=?/g;
/** Hash in the name of a script or style sheet. */
const HASH = /(?<=\.)[0-9a-f]{10}(?=\.(?:js|css)$)/;
/** Folder of the files of a build, folder of a file's content, and its name. */
const CONTENT_PATH = /^((?:assets\/)?files\/)[^\W_]{10}\/(.+)$/;

/**
 * Renews what files of a build state about each other's contents, after a change of some files: integrity values, and hashes in names. An
 * index lists boot data, and boot data list translations, so that one new value can change the next file.
 *
 * @param texts file name → changed text; receives the renewed texts under their original names
 * @param originals file name → content before
 * @returns a function that returns the new name of a file, also of a compressed one
 */
export function renewContent(
  texts: Map<string, string>,
  originals: ReadonlyMap<string, Buffer>,
): (name: string) => string {
  const valuesOf = (name: string, content: Buffer | string) => [
    ...ALGORITHMS.map((algorithm) => integrityOf(content, algorithm)),
    HASH.exec(name)?.[0],
  ];
  const stated = new Map([...texts.keys()].map((name) => [name, valuesOf(name, originals.get(name) ?? '')]));
  for (;;) {
    const changed = new Map<string, string>();
    for (const [name, text] of texts) {
      const before = stated.get(name)!;
      if (integrityOf(text, ALGORITHMS[0]) === before[0]) continue;
      const hash = before.at(-1);
      const now = [...valuesOf('', text).slice(0, -1), hash && hashOf(text, hash)];
      before.forEach((value, index) => value !== now[index] && changed.set(value!, now[index]!));
      stated.set(name, now);
    }
    if (changed.size === 0) break;
    const renewed = (value: string) => changed.get(value) ?? value;
    for (const [name, text] of texts)
      texts.set(name, text.replaceAll(INTEGRITY, renewed).replaceAll(/\b[0-9a-f]{10}\b/g, renewed));
  }
  return (file) => {
    const [, name = file, ending = ''] = /^(.+?)(\.br|\.gz|\.LICENSE\.txt)$/.exec(file) ?? [];
    const [, folder, plain] = CONTENT_PATH.exec(name) ?? [];
    const original = originals.get(name);
    const algorithm = ALGORITHMS.find(
      (one) => original && plain && name === `${folder}${contentPathOf(plain, integrityOf(original, one))}`,
    );
    const text = texts.get(name);
    if (algorithm && text !== undefined)
      return `${folder}${contentPathOf(plain!, integrityOf(text, algorithm))}${ending}`;
    return `${name.replace(HASH, (hash) => stated.get(name)?.at(-1) ?? hash)}${ending}`;
  };
}

/** Returns the hash of a file that can contain its own name. */
function hashOf(text: string, ownHash: string): string {
  return createHash('sha256').update(text.replaceAll(ownHash, '')).digest('hex').slice(0, 10);
}
