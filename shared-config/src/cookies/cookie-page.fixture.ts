/** Creates a page whose `cookie` behaves like a browser's for names and values, and records every write. */
export function createCookiePage(initial = '') {
  const jar = new Map<string, string>();
  const written: string[] = [];
  for (const pair of initial.split('; ').filter(Boolean)) {
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return {
    written,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const pair = text.split(';', 1)[0]!;
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    },
  };
}
