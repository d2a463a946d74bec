import { explainUrl, type ExplainFailure, type ExplainInput } from './explain-url';
import { linesOf } from './lines-of';
import { parseRequest } from './parse-request';

/** Streams of the command. `write` resolves when the stream accepts more. */
export interface ExplainStreams {
  input: AsyncIterable<string>;
  write(line: string): Promise<void>;
  warn(text: string): void;
}

const USAGE = `Prints what the system derives from each URL, as one line of JSON.

  npm run -s explain -- <url>…
  npm run -s explain -- --jsonl   reads {"url":…, "userAgent"?:…, "maxTouchPoints"?:…} lines from standard input`;

/**
 * Runs `explain` with command-line parameters. Resolves to the exit status: 0, or 1 for an invalid URL or line, or without
 * input.
 *
 * @example process.exitCode = await runExplain(['http://localhost:3000/en'], streams)
 */
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
