import { type Edition } from '../editions';

/** A required redirect of R-PAGE-2. */
export interface RedirectProbe {
  rule: 'redirect-no-locale' | 'redirect-saved-language' | 'redirect-foreign-locale' | 'redirect-slash';
  region: string;
  url: string;
  cookie?: string;
  /** Absolute address. */
  leadsTo: string;
}

/** Name of the language cookie outside of production. */
const LANGUAGE_COOKIE = 'language_dev';
/** A query that must stay unchanged. */
const QUERY = '?a=%20b+c&&x=%E2%9C%93';

/**
 * Returns all required redirects of an edition for its paths.
 *
 * @param paths without a locale, such as `/verification/`
 */
export function redirectProbes(
  editions: readonly Edition[],
  edition: Edition,
  paths: readonly string[],
): RedirectProbe[] {
  const { local } = edition.origins;
  const first = edition.locales[0]!.code;
  const foreign = editions.find(({ region }) => region !== edition.region)!.locales.at(-1)!.code;
  const of = (rule: RedirectProbe['rule'], from: string, to: string, saved?: string): RedirectProbe => ({
    rule,
    region: edition.region,
    url: local + from,
    leadsTo: local + to,
    ...(saved === undefined ? {} : { cookie: `${LANGUAGE_COOKIE}=${saved}` }),
  });
  return [
    ...paths.flatMap((path) => [
      of('redirect-no-locale', `${path}${QUERY}`, `/${first}${path}${QUERY}`),
      of('redirect-foreign-locale', `/${foreign}${path}${QUERY}`, `/${first}${path}${QUERY}`),
      of('redirect-slash', `/${first}${path.slice(0, -1)}${QUERY}`, `/${first}${path}${QUERY}`),
    ]),
    of('redirect-saved-language', '/verification/', `/${first}/verification/`, foreign),
    ...edition.locales.map(({ code }) =>
      of('redirect-saved-language', '/verification/', `/${code}/verification/`, code),
    ),
  ];
}
