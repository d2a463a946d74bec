/** A request whose cost is measured. */
export interface MeasuredRequest {
  /** Counted from the port base; default 0, the page server. */
  offset?: number;
  path: string;
  headers?: Record<string, string>;
}

/** Requests of one kind, by number. */
export interface RequestKind {
  name: string;
  requestOf(number: number): MeasuredRequest;
}

const PAGE = '/en/verification/';

/** Returns a different device id for each number. */
const deviceOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const ODD_PATHS: readonly ((number: number) => string)[] = [
  (number) => `/en/${number}`,
  (number) => `/xx-YY/verification/${number}/`,
  (number) => `/en/%2e%2e/${number}`,
  (number) => `//en//${number}`,
  (number) => `/en/${'a/'.repeat(number % 500)}`,
  (number) => `/en/%F0%9F%98%80${number}`,
];

/** Kinds of requests to measure. The first kind is the baseline of the others. */
export const REQUEST_KINDS: readonly RequestKind[] = [
  { name: 'known page', requestOf: () => ({ path: PAGE }) },
  {
    name: 'unknown hosts',
    requestOf: (number) => ({ path: PAGE, headers: { Host: `host-${number}.example` } }),
  },
  {
    name: 'made-up labels in front of our domain',
    requestOf: (number) => ({ path: PAGE, headers: { Host: `label-${number}.localhost` } }),
  },
  { name: 'queries', requestOf: (number) => ({ path: `${PAGE}?number=${number}` }) },
  {
    name: 'odd paths',
    requestOf: (number) => ({ path: ODD_PATHS[number % ODD_PATHS.length]!(number) }),
  },
  {
    name: 'made-up devices',
    requestOf: (number) => ({
      path: PAGE,
      headers: { Cookie: `device_id_dev=${deviceOf(number)}` },
    }),
  },
  {
    name: 'override cookies with any port',
    requestOf: (number) => ({
      path: PAGE,
      headers: { Cookie: `shell_override=shell=http://localhost:${1_024 + number}` },
    }),
  },
  { name: 'redirects', requestOf: (number) => ({ path: `/verification?number=${number}` }) },
  { name: 'sitemap', requestOf: () => ({ path: '/sitemap.xml' }) },
  { name: 'robots', requestOf: () => ({ path: '/robots.txt' }) },
  { name: 'own discovery document', requestOf: () => ({ path: '/verification/discovery.json' }) },
  {
    name: "the shell's discovery document, unknown hosts",
    requestOf: (number) => ({
      offset: 1,
      path: '/discovery.json',
      headers: { Host: `host-${number}.example` },
    }),
  },
  {
    name: "the shell's discovery document, made-up labels",
    requestOf: (number) => ({
      offset: 1,
      path: '/discovery.json',
      headers: { Host: `label-${number}.localhost` },
    }),
  },
  {
    name: 'ranges of a file',
    requestOf: (number) => ({ offset: 1, path: '/uniframe.js', headers: { Range: `bytes=${number}-` } }),
  },
  { name: 'long cookies', requestOf: () => ({ path: PAGE, headers: { Cookie: 'a=%41; '.repeat(1_500) } }) },
  {
    name: 'long lists of tags',
    requestOf: () => ({ path: PAGE, headers: { 'If-None-Match': '"a", '.repeat(2_000) } }),
  },
  {
    name: 'long lists of encodings',
    requestOf: () => ({ path: PAGE, headers: { 'Accept-Encoding': 'a;q=0, '.repeat(1_500) } }),
  },
];
