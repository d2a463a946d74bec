import { englishLocaleOf, type Edition, type Environment } from './required-editions';

/**
 * What an indexable page at a path lists, and every other page of its group with it: hreflang value → address. The
 * group's English page is `x-default`; of the group with several editions it is that of the first, the global one.
 *
 * @example requiredAlternates(editions, { group: 'kz', environment: 'local', path: '/verification/' }).get('kk-KZ')
 *   // 'http://kz.localhost:3000/kk-KAZ/verification/'
 */
export function requiredAlternates(
  editions: readonly Edition[],
  { group, environment, path }: { group: string; environment: Environment; path: string },
): Map<string, string> {
  const members = editions.filter((edition) => edition.group === group);
  const alternates = members.flatMap(({ origins, locales }) =>
    locales.flatMap(({ code, hreflangs }) =>
      hreflangs.map((value): [string, string] => [value, `${origins[environment]}/${code}${path}`]),
    ),
  );
  const [first] = members;
  if (!first) throw new RangeError(`No edition belongs to the group "${group}".`);
  const english = `${first.origins[environment]}/${englishLocaleOf(first).code}${path}`;
  return new Map([...alternates, ['x-default', english]]);
}
