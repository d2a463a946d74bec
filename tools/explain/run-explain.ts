import { explainUrl, type ExplainFailure, type ExplainInput } from './explain-url';
import { linesOf } from './lines-of';
import { parseQuestion } from './parse-question';

/** The streams of a command. `write` resolves when more may be written. */
export interface ExplainStreams {
  input: AsyncIterable<string>;
  write(line: string): Promise<void>;
  warn(text: string): void;
}

const USAGE = `How the system understands a URL, as one line of JSON each.

  npm run -s explain -- <url>…
  npm run -s explain -- --jsonl   reads {"url":…, "userAgent"?:…, "maxTouchPoints"?:…} lines from standard input`;

/**
 * Runs `explain` with the parameters of a command line; resolves to the exit status: 0, or 1 when a URL or line was
 * unusable or there was none to explain.
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
  const questions = readsLines ? questionsOf(streams.input) : urls.map((url) => ({ url }));
  let status: 0 | 1 = 0;
  for await (const question of questions) {
    const answer = 'error' in question ? question : explainUrl(question);
    if ('error' in answer) status = 1;
    await streams.write(`${JSON.stringify(answer)}\n`);
  }
  return status;
}

async function* questionsOf(input: AsyncIterable<string>): AsyncGenerator<ExplainInput | ExplainFailure> {
  for await (const line of linesOf(input)) yield parseQuestion(line);
}
