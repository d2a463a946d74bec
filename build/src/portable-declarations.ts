import path from 'node:path';

/** Specifiers of `from '…'`, `import '…'`, `import('…')`. */
const SPECIFIER = /(?<=\b(?:from|import)\s*\(?\s*)(['"])([^'"]+)\1/g;

/**
 * Returns the declarations that entries need, with imports that resolve in every project: relative, with a file extension.
 *
 * @param declarations path → text
 * @param entries paths of the entries
 * @param workspace specifier of a package of the repository → path of its declaration
 * @example portableDeclarations(new Map([['a/x.d.ts', "export * from 'b';"], ['b/y.d.ts', '']]), ['a/x.d.ts'], new Map([['b', 'b/y.d.ts']]))
 *   // Map { 'a/x.d.ts' → "export * from '../b/y.js';", 'b/y.d.ts' → '' }
 * @throws Error if an import of the repository has no declaration
 */
export function portableDeclarations(
  declarations: ReadonlyMap<string, string>,
  entries: readonly string[],
  workspace: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const portable = new Map<string, string>();
  const open = [...entries];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (portable.has(name)) continue;
    const text = declarations.get(name);
    if (text === undefined) throw new Error(`There is no declaration ${name}.`);
    const folder = path.posix.dirname(name);
    const replaced = text.replaceAll(SPECIFIER, (whole, quote: string, specifier: string) => {
      const target = specifier.startsWith('.')
        ? path.posix.join(folder, `${specifier}.d.ts`)
        : workspace.get(specifier);
      if (target === undefined) return whole;
      open.push(target);
      const relative = path.posix.relative(folder, target.replace(/\.d\.ts$/, '.js'));
      return quote + (relative.startsWith('.') ? relative : `./${relative}`) + quote;
    });
    portable.set(name, replaced);
  }
  return portable;
}
