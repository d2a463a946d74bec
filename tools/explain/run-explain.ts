import { isRecord } from 'shared-config/platform/is-record';
import { jsonFrom } from 'shared-config/platform/json-from';
import { explainUrl, type ExplainFailure, type ExplainInput } from './explain-url';
import { linesOf } from './lines-of';

/** Streams of the command. `write` resolves when the stream accepts more. */
interface ExplainStreams {
  input: AsyncIterable<string>;
  write(line: string): Promise<void>;
  warn(text: string): void;
}

const USAGE = `Prints what the system derives from each URL, as one line of JSON.

  npm run -s explain -- <url>…
  npm run -s explain -- --jsonl   reads {"url":…, "userAgent"?:…, "maxTouchPoints"?:…} lines from standard input`;

/** Runs `explain` and resolves to the exit status: 1 for an invalid URL or line, or without input; else 0. */
export async function runExplain(parameters: readonly string[], streams: ExplainStreams): Promise<0 | 1> {
  const readsLines = parameters.includes('--jsonl');
  const urls = parameters.filter((parameter) => parameter !== '--jsonl');
  if (readsLines === urls.length > 0) {
    streams.warn(USAGE);
    return 1;
  }
  const requests = readsLines ? requestsFrom(streams.input) : urls.map((url) => ({ url }));
  let status: 0 | 1 = 0;
  for await (const request of requests) {
    const answer = 'error' in request ? request : explainUrl(request);
    if ('error' in answer) status = 1;
    await streams.write(`${JSON.stringify(answer)}\n`);
  }
  return status;
}

async function* requestsFrom(input: AsyncIterable<string>): AsyncGenerator<ExplainInput | ExplainFailure> {
  for await (const line of linesOf(input)) yield parseRequest(line);
}

/**
 * Parses one JSON line of `explain --jsonl`; ignores unknown fields.
 *
 * @example parseRequest('{"url":7}') // { error: '"url" must be a text' }
 */
export function parseRequest(line: string): ExplainInput | ExplainFailure {
  const value = jsonFrom(line);
  if (!isRecord(value)) {
    return { error: 'a line must be one JSON object such as {"url":"https://…"}' };
  }
  const { url, userAgent, maxTouchPoints }: typeof value = { __proto__: null, ...value };
  if (typeof url !== 'string') return { error: '"url" must be a text' };
  if (userAgent !== undefined && typeof userAgent !== 'string')
    return { error: '"userAgent" must be a text' };
  if (maxTouchPoints !== undefined && !isCount(maxTouchPoints)) {
    return { error: '"maxTouchPoints" must be a whole number, 0 or more' };
  }
  return { url, userAgent, maxTouchPoints };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
