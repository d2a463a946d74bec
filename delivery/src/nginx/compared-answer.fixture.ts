import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestAnswer } from '../server/ask-server.fixture';

/** An answer as it is compared: what nginx cannot do in the same way is left out, and nothing else. */
export interface ComparedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Facts = Pick<TestAnswer, 'status' | 'headers'> & { method: string };

/** One row = one difference that delivery/README.md explains. */
const DIFFERENCES: readonly { headers: readonly string[]; where?: (facts: Facts) => boolean }[] = [
  { headers: ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'] },
  // A page that is put together while it is sent has no tag.
  { headers: ['etag'], where: ({ headers }) => isPage(headers) },
  // Nor has nginx parts of what is packed.
  { headers: ['accept-ranges'], where: ({ status, headers }) => status !== 200 || isPacked(headers) },
  { headers: ['content-type'], where: ({ status }) => [302, 304, 308].includes(status) },
  { headers: ['content-encoding'], where: ({ status }) => status === 304 },
  { headers: ['content-encoding'], where: ({ method, headers }) => method === 'HEAD' && isPage(headers) },
];

/** Answers without a body of ours: nginx says its own few words there. */
const WORDS_OF_NGINX = [302, 308, 416];

/** Makes an answer comparable. The texts of tags differ, that there is one does not. */
export function comparedAnswer(answer: TestAnswer, method = 'GET'): ComparedAnswer {
  const { status } = answer;
  const left = DIFFERENCES.filter(({ where }) => where?.({ ...answer, method }) ?? true).flatMap(
    ({ headers }) => headers,
  );
  const headers = Object.entries(answer.headers)
    .filter(([name]) => (status === 416 ? name === 'content-range' : !left.includes(name)))
    .map(([name, value]) => [name, name === 'etag' ? '(a tag)' : String(value)] as const)
    .sort();
  return {
    status,
    headers: Object.fromEntries(headers),
    body: WORDS_OF_NGINX.includes(status) ? '' : unpacked(answer),
  };
}

function isPage(headers: TestAnswer['headers']): boolean {
  return headers['cross-origin-opener-policy'] !== undefined;
}

function isPacked(headers: TestAnswer['headers']): boolean {
  return headers['content-encoding'] !== undefined;
}

function unpacked({ body, headers, status }: TestAnswer): string {
  if (body.length === 0 || status === 206) return body.toString('latin1');
  const encoding = headers['content-encoding'];
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return encoding === 'br' ? brotliDecompressSync(body).toString() : body.toString();
}
