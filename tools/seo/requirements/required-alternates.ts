import { englishLocaleOf, type Edition, type Environment } from './required-editions';

/** Returns the alternates of a path in a group by hreflang; `x-default` is the first edition's English page. */
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
  if (!first) throw new RangeError(`The group "${group}" has no editions.`);
  const english = `${first.origins[environment]}/${englishLocaleOf(first).code}${path}`;
  return new Map([...alternates, ['x-default', english]]);
}
