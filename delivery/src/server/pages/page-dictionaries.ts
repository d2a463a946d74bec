import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOffered } from 'shared-config/site/is-offered';
import { localeByCode, type Locale } from 'shared-config/site/locales';
import type { Site } from 'shared-config/site/site-of-host';
import { DELTA_VARY } from '../../deltas/dictionary-pattern';
import { createDelta } from '../../deltas/zstd-delta';
import { endResponse } from '../../http/end-response';
import { PLAIN_ERROR_HEADERS } from '../../http/security-headers';
import { logFailure } from '../../log/log-failure';
import { createBoundedMap } from '../../releases/bounded-map';
import { acceptedDictionary } from '../files/send-file';
import { IMMUTABLE_CACHING } from '../files/release-files';
import { sendPage, type ReadyPage } from './send-page';

/** Prefix of the addresses of dictionaries. */
const DICTIONARY_PATH = '/verification/page-dictionary/';

/** All languages of an edition during three releases; a hundred take about 20 MB. */
const MAX_DICTIONARIES = 200;

/** Every page has this cost once for each dictionary. Higher levels take several times as long for a tenth of the size. */
const LEVEL = 3;

const DICTIONARY_HEADERS = {
  // Never a document: it would be a page without its policy.
  'Content-Type': 'application/octet-stream',
  'Cache-Control': IMMUTABLE_CACHING,
  // The empty destination is that of the dictionary's next version.
  'Use-As-Dictionary': 'match="/*", match-dest=("document" "")',
  Vary: DELTA_VARY,
};

/** A request for the dictionary of a language. */
export interface DictionaryRequest {
  locale: Locale;
  /** SHA-256 of its content in Base64. */
  hash: string;
}

/** Parses the path of a dictionary; null for every other path. */
export function parseDictionaryPath(pathname: string, site: Site): DictionaryRequest | null {
  if (!pathname.startsWith(DICTIONARY_PATH)) return null;
  const [code = '', hash = '', ...rest] = pathname.slice(DICTIONARY_PATH.length).split('/');
  const locale = localeByCode(code);
  if (!locale || !isOffered(locale, site) || rest.length > 0 || !/^[\w-]{43}$/.test(hash)) return null;
  return { locale, hash: Buffer.from(hash, 'base64url').toString('base64') };
}

/** A site in one language: its pages resemble each other. */
interface Scope {
  site: Site;
  locale: Locale;
}

/**
 * Creates the dictionaries of pages (RFC 9842): the area's overview in each language. A browser loads it when it is idle, and gets every
 * further page of that language as a delta, also after a release. This process remembers the dictionaries that it has named.
 */
export function createPageDictionaries() {
  const known = createBoundedMap<string, ReadyPage>(MAX_DICTIONARIES);
  const deltas = new WeakMap<ReadyPage, Map<string, Promise<Buffer | undefined>>>();

  const deltaOf = (page: ReadyPage, dictionary: ReadyPage): Promise<Buffer | undefined> => {
    const ofPage = deltas.get(page) ?? new Map<string, Promise<Buffer | undefined>>();
    deltas.set(page, ofPage);
    const present = ofPage.get(dictionary.hash);
    if (present) return present;
    const created = createDelta(page.bodies[''], dictionary.bodies[''], LEVEL);
    const delta = created.catch((thrown: unknown) => void logFailure('page', thrown));
    ofPage.set(dictionary.hash, delta);
    return delta;
  };
  /** Returns a page with its delta for a client that has a dictionary of the same site and language: others would cost time. */
  const withDelta = async (request: IncomingMessage, page: ReadyPage, scope: Scope): Promise<ReadyPage> => {
    const headers = { ...page.headers, Vary: DELTA_VARY };
    const dictionary = known.get(keyOf(scope, acceptedDictionary(request) ?? ''));
    const dcz = dictionary && (await deltaOf(page, dictionary));
    return { ...page, headers, ...(dcz && { dcz }) };
  };
  return {
    withDelta,
    /** Returns the header with which a page names the dictionary of its site and language. */
    linkTo(dictionary: ReadyPage, scope: Scope): Record<string, string> {
      known.set(keyOf(scope, dictionary.hash), dictionary);
      const hash = Buffer.from(dictionary.hash, 'base64').toString('base64url');
      return { Link: `<${DICTIONARY_PATH}${scope.locale.code}/${hash}>; rel="compression-dictionary"` };
    },
    /** Sends a dictionary. @param current the present one, for a process that has not named it yet; null if there is none */
    async send(
      request: IncomingMessage,
      response: ServerResponse,
      { hash, current, ...scope }: Scope & { hash: string; current: ReadyPage | null },
    ): Promise<void> {
      const found = current?.hash === hash ? current : known.get(keyOf(scope, hash));
      if (!found) return endResponse(response, 404, PLAIN_ERROR_HEADERS, 'There is no such dictionary.\n');
      const page = await withDelta(request, found, scope);
      sendPage(request, response, 200, { ...page, headers: DICTIONARY_HEADERS });
    },
  };
}

function keyOf({ site, locale }: Scope, hash: string): string {
  return `${site.hostname} ${locale.code} ${hash}`;
}
