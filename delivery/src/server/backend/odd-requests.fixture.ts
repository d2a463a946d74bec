/** The bytes of a request, the expected responses, and the requests that the backend may see. */
export interface OddRequest {
  name: string;
  /** One character for each byte. */
  bytes: string;
  /** Statuses of the responses in order; 0 for a connection that is closed without one. */
  statuses: readonly number[];
  /** Requests that the backend sees: method, path without `/s1/x-api/v1/odd/`, body. */
  forwarded: readonly string[];
  /** Whether the connection may close before the backend sees the request. */
  mayBeCut?: boolean;
  /** Expectations with nginx in front of the page server, where they differ. */
  nginx?: { statuses: readonly number[]; forwarded?: readonly string[] };
}

/** Folder of the paths below. */
export const ODD_FOLDER = '/s1/x-api/v1/odd/';

/** A request that must never reach the backend as a separate request. */
const INNER = 'GET /s1/x-api/v1/odd/smuggled HTTP/1.1\r\nHost: localhost\r\nCookie: who=attacker\r\n\r\n';

/** A request without an end: the next one on the connection would become the value of its last header. */
const SWALLOWING =
  'GET /s1/x-api/v1/odd/swallowed HTTP/1.1\r\nHost: localhost\r\nCookie: who=attacker\r\nX: ';

/** Builds the bytes of a request. */
function request(method: string, path: string, lines: readonly string[] = [], body = ''): string {
  const head = [
    `${method} ${ODD_FOLDER}${path} HTTP/1.1`,
    'Host: localhost',
    'Cookie: who=attacker',
    ...lines,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

function chunked(...chunks: readonly string[]): string {
  return [...chunks, ''].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
}

const pathOf = (name: string) => name.replaceAll(/\W/g, '-');

const CHUNKED = 'Transfer-Encoding: chunked';

/** Fields in which a row differs from its table. */
type Particular = Partial<Pick<OddRequest, 'statuses' | 'nginx' | 'mayBeCut'>>;

/** Returns a row of a request that the backend never sees. Default: 400. */
const refused = (
  name: string,
  bytes: string,
  statuses: readonly number[] = [400],
  more: Particular = {},
): OddRequest => ({
  name,
  bytes,
  statuses,
  forwarded: [],
  ...more,
});

/** Bodies on methods without bodies. nginx forwards a request with an empty body without a body. */
const BODIES: readonly OddRequest[] = ['GET', 'HEAD', 'DELETE', 'OPTIONS'].flatMap((method) => {
  const isOptions = method === 'OPTIONS';
  const row = (name: string, lines: readonly string[], body: string, more: Particular = {}) => {
    const bytes = request(method, `${method}-${pathOf(name)}`, lines, body);
    return refused(`${method} with ${name}`, bytes, [isOptions ? 204 : 400], more);
  };
  const empty = { statuses: [200], forwarded: [`${method} ${method}-an-empty-chunked-body `] };
  return [
    row('a chunked request inside', [CHUNKED], chunked(INNER)),
    row('a request inside by length', [`Content-Length: ${INNER.length}`], INNER),
    row('a chunked request inside that swallows the next one', [CHUNKED], chunked(SWALLOWING)),
    row('an empty chunked body', [CHUNKED], chunked(), isOptions ? {} : { nginx: empty }),
    row('both framings', [CHUNKED, `Content-Length: ${INNER.length}`], chunked(INNER), { statuses: [400] }),
  ];
});

/** Methods that are not forwarded. */
const METHODS: readonly OddRequest[] = [
  ...['PROPFIND', 'PURGE', 'LINK', 'TRACE', 'MKCOL'].map((method) =>
    refused(`the method ${method}`, request(method, `method-${method}`), [405]),
  ),
  refused('TRACE with a request inside', request('TRACE', 'trace', [CHUNKED], chunked(INNER)), [405]),
  ...['SMUGGLE', 'get'].map((method) =>
    refused(`the method ${method}, which does not exist`, request(method, 'method'), [400]),
  ),
  refused('CONNECT', 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n', [0], {
    nginx: { statuses: [400] },
  }),
];

/** POST requests that are refused: lengths that two parsers could read differently, codings, chunks and header lines. */
const REFUSED_ROWS: readonly [name: string, lines: string[], body?: string, more?: Particular][] = [
  ['length and chunks', ['Content-Length: 4', CHUNKED], chunked(INNER)],
  ['chunks and length', [CHUNKED, 'Content-Length: 4'], chunked(INNER)],
  ['chunks and a length of zero', [CHUNKED, 'Content-Length: 0'], chunked(INNER)],
  ['two different lengths', ['Content-Length: 4', `Content-Length: ${INNER.length}`], INNER],
  ['two equal lengths', ['Content-Length: 4', 'Content-Length: 4'], 'body'],
  ['a list of lengths', ['Content-Length: 4, 4'], 'body'],
  ['a length with a plus', ['Content-Length: +4'], 'body'],
  ['a negative length', ['Content-Length: -1'], INNER],
  ['a hexadecimal length', ['Content-Length: 0x4'], 'body'],
  ['a length with letters', ['Content-Length: 4abc'], 'body'],
  ['a length with a space inside', ['Content-Length: 4 4'], 'body'],
  ['a fraction as length', ['Content-Length: 4.0'], 'body'],
  ['a length that no number holds', ['Content-Length: 99999999999999999999999'], INNER],
  ['a length beyond the limit', ['Content-Length: 99999999'], '', { statuses: [413] }],
  ...(
    [
      ['identity', 501],
      ['chunked, identity', 501],
      ['identity, chunked', 501],
      ['chunked, chunked', 501],
      ['gzip, chunked', 501],
      ['xchunked', 501],
      ['chunkedx', 501],
      ['chunked;q=1', 501],
      ['"chunked"', 501],
      ['\x0bchunked', 501],
      ['chunked\x0b', 501],
      ['chunked\x00', 400],
      [',chunked', 501],
      ['', 501],
    ] as const
  ).map(([value, nginx]): [string, string[], string, Particular] => [
    `the transfer coding ${JSON.stringify(value)}`,
    [`Transfer-Encoding: ${value}`],
    chunked(INNER),
    { nginx: { statuses: [nginx] } },
  ]),
  ...['Transfer-Encoding : chunked', 'Transfer-Encoding\t: chunked', ' Transfer-Encoding: chunked'].map(
    (line): [string, string[], string] => [`the line ${JSON.stringify(line)}`, [line], chunked(INNER)],
  ),
  ['two transfer codings', [CHUNKED, CHUNKED], chunked(INNER)],
  ['two different transfer codings', [CHUNKED, 'Transfer-Encoding: identity'], chunked(INNER)],
  ['a second transfer coding in front', ['Transfer-Encoding: identity', CHUNKED], chunked(INNER)],
  ...['0x4', '+4', '-4', ' 4', 'ffffffffffffffffff', 'x', ''].map((size): [string, string[], string] => [
    `the chunk size ${JSON.stringify(size)}`,
    [CHUNKED],
    `${size}\r\nbody\r\n0\r\n\r\n`,
  ]),
  [
    'a chunk size with a space inside',
    [CHUNKED, 'Connection: close'],
    '4 4\r\nbody\r\n0\r\n\r\n',
    // nginx reads what follows the space as an extension, and sends a length of its own.
    { nginx: { statuses: [200], forwarded: ['POST a-chunk-size-with-a-space-inside body'] } },
  ],
  ['a chunk that is longer than its size', [CHUNKED], '2\r\nbody\r\n0\r\n\r\n'],
  ['a folded coding', ['Transfer-Encoding:', ' chunked'], chunked(INNER)],
  ['a folded length', ['Content-Length: 4', ' 2'], INNER],
  ['a line without a colon', ['Content-Length 4'], 'body'],
  ['a carriage return inside a line', ['X: y\rContent-Length: 4'], 'body'],
  ['a NUL in a value', ['X: a\0b']],
  ['a NUL in a name', ['Content-Length\0: 4'], 'body'],
  ['a space in a name', ['Content Length: 4'], 'body'],
];

/** POST requests that are forwarded, and the body that the backend sees if it differs from the bytes. */
const FORWARDED_ROWS: readonly [
  name: string,
  lines: string[],
  bytes: string,
  body?: string,
  more?: Particular,
][] = [
  ['a length with spaces around', ['Content-Length:   4  '], 'body'],
  ['a length with a leading zero', ['Content-Length: 04'], 'body'],
  ['a length in a name with an underscore', [`Content_Length: ${INNER.length}`], ''],
  ['a body with a request inside, in its length', [`Content-Length: ${INNER.length}`], INNER],
  ['a transfer coding in capitals', ['TRANSFER-ENCODING: CHUNKED'], chunked('body'), 'body'],
  ['chunk extensions', [CHUNKED], '4;a=b\r\nbody\r\n0;c="d"\r\n\r\n', 'body'],
  [
    'trailers that claim an address and a visitor',
    [CHUNKED],
    '4\r\nbody\r\n0\r\nX-Forwarded-For: 192.0.2.1\r\nCookie: who=mira\r\n\r\n',
    'body',
  ],
  ['many chunks with a request inside', [CHUNKED], chunked('one', INNER, 'two'), `one${INNER}two`],
  [
    'an expectation that is met',
    ['Expect: 100-continue', 'Content-Length: 4'],
    'body',
    'body',
    { statuses: [100, 200] },
  ],
  ['a connection header that names the length', ['Content-Length: 4', 'Connection: Content-Length'], 'body'],
  [
    'a connection header that names the coding',
    [CHUNKED, 'Connection: Transfer-Encoding'],
    chunked('body'),
    'body',
  ],
];

const POSTS: readonly OddRequest[] = [
  ...REFUSED_ROWS.map(([name, lines, body = '', more]) =>
    refused(name, request('POST', pathOf(name), lines, body), [400], more),
  ),
  ...FORWARDED_ROWS.map(([name, lines, bytes, body = bytes, more]) => ({
    name,
    bytes: request('POST', pathOf(name), [...lines, 'Connection: close'], bytes),
    statuses: [200],
    forwarded: [`POST ${pathOf(name)} ${body}`],
    ...more,
  })),
  refused(
    'a transfer coding in HTTP/1.0',
    request('POST', 'old', [CHUNKED], chunked(INNER)).replace('HTTP/1.1', 'HTTP/1.0'),
  ),
];

/** Upgrades, several requests on one connection, and bytes after a request. */
const CONNECTIONS: readonly OddRequest[] = [
  {
    name: 'an upgrade to a web socket',
    bytes: request('GET', 'upgrade', ['Upgrade: websocket', 'Connection: Upgrade, close']),
    statuses: [200],
    forwarded: ['GET upgrade '],
  },
  {
    name: 'an upgrade to HTTP/2 with a request behind it',
    bytes: `${request('GET', 'h2c', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA', 'Connection: Upgrade, HTTP2-Settings'])}${request('GET', 'behind-h2c', ['Connection: close'])}`,
    statuses: [200],
    forwarded: ['GET h2c '],
    nginx: { statuses: [200, 200], forwarded: ['GET h2c ', 'GET behind-h2c '] },
  },
  {
    name: 'three requests together',
    bytes: `${request('GET', 'first')}${request('POST', 'second', ['Content-Length: 4'], 'body')}${request('GET', 'third', ['Connection: close'])}`,
    statuses: [200, 200, 200],
    forwarded: ['GET first ', 'POST second body', 'GET third '],
  },
  {
    name: 'bytes behind a request',
    bytes: `${request('POST', 'trailing', ['Content-Length: 4'], 'body')}more bytes\r\n\r\n`,
    statuses: [400],
    forwarded: ['POST trailing body'],
    mayBeCut: true,
    nginx: { statuses: [200, 400] },
  },
  {
    name: 'a refused request with another one behind it',
    bytes: `${request('GET', 'refused', [CHUNKED], chunked(INNER))}${INNER}`,
    statuses: [400],
    forwarded: [],
    // nginx has read the first body to its end, so the second request is one of the same client.
    nginx: { statuses: [400, 200], forwarded: ['GET smuggled '] },
  },
];

const TARGETS: readonly OddRequest[] = [
  ...(
    [
      ['/s1/../__mock/outbox', 400],
      ['/s1/%2e%2e/__mock/outbox', 400],
      ['/s1/.%2E/__mock/outbox', 400],
      ['/s1/..%2f__mock/outbox', 400],
      ['/s1/x-api/v1/..%5c..%5c__mock', 400],
      ['/s1/x-api/v1/..\\..\\__mock', 400],
      ['/s1/x-api/v1/%252e%252e/__mock', 400],
      ['/s1/x-api/v1/./odd', 400],
      ['/s1/x-api/v1//odd', 400],
      ['/s1/x-api/v1/..;/odd', 400],
      ['/s1/x-api/v1/a%00b', 400],
      ['/s1/x-api/v1/a%0d%0ab', 400],
      ['/s1/__mock/outbox', 404],
      ['/s1/%5f%5fmock/outbox', 404],
      ['/s1/logout/x', 404],
      ['/s1/x-api/v2/user', 404],
      ['/s1/', 400],
    ] as const
  ).map(([target, status]) =>
    refused(
      `the target ${target}`,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      [status],
    ),
  ),
  refused('a space in the target', `GET ${ODD_FOLDER}a HTTP/1.1 HTTP/1.1\r\nHost: localhost\r\n\r\n`),
  {
    name: 'an absolute target',
    bytes: `GET http://localhost${ODD_FOLDER}absolute HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    statuses: [200],
    forwarded: ['GET absolute '],
  },
  refused(
    'an absolute target on another host',
    `GET http://evil.example${ODD_FOLDER}absolute HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    [421],
  ),
  refused('two hosts', request('GET', 'hosts', ['Host: evil.example', 'Connection: close'])),
  refused('two equal hosts', request('GET', 'hosts', ['Host: localhost', 'Connection: close'])),
  refused('no host', `GET ${ODD_FOLDER}host HTTP/1.1\r\n\r\n`),
  refused(
    'HTTP/2.0 in the request line',
    `GET ${ODD_FOLDER}version HTTP/2.0\r\nHost: localhost\r\n\r\n`,
    [400],
    { nginx: { statuses: [505] } },
  ),
];

/** Malformed and unusual requests, one for each connection. */
export const ODD_REQUESTS: readonly OddRequest[] = [
  ...BODIES,
  ...METHODS,
  ...POSTS,
  ...CONNECTIONS,
  ...TARGETS,
];
