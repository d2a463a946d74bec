import { integrityOf } from 'build/integrity-of';

const ALGORITHMS = ['sha256', 'sha384'] as const;
const INTEGRITY = /sha(?:256|384)-[\w+/]{43,}=?/g;

/**
 * Renews the integrity values with which files of a build list each other, after a change of some files. An index lists boot data, and
 * boot data list translations, so that one new value can change the next file.
 *
 * @param texts file name → changed text; is changed
 * @param originals file name → content before
 */
export function renewIntegrity(texts: Map<string, string>, originals: ReadonlyMap<string, Buffer>): void {
  const valuesOf = (content: Buffer | string) =>
    ALGORITHMS.map((algorithm) => integrityOf(content, algorithm));
  const named = new Map([...texts.keys()].map((name) => [name, valuesOf(originals.get(name)!)]));
  const naming = [...texts.keys()].filter((name) => texts.get(name)!.search(INTEGRITY) >= 0);
  for (;;) {
    const changed = new Map<string, string>();
    for (const [name, text] of texts) {
      const values = valuesOf(text);
      values.forEach((value, index) => {
        const before = named.get(name)![index]!;
        if (before !== value) changed.set(before, value);
      });
      named.set(name, values);
    }
    if (changed.size === 0) return;
    for (const name of naming) {
      const renewed = texts.get(name)!.replaceAll(INTEGRITY, (value) => changed.get(value) ?? value);
      texts.set(name, renewed);
    }
  }
}
