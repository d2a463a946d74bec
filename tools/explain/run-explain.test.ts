import { parseRequest, runExplain } from './run-explain';
// R-PAGE-14

interface Run {
  status: number;
  answers: Record<string, unknown>[];
  warnings: string[];
}

async function run(parameters: readonly string[], input = ''): Promise<Run> {
  const answers: Record<string, unknown>[] = [];
  const warnings: string[] = [];
  async function* pieces(): AsyncGenerator<string> {
    yield input;
  }
  const status = await runExplain(parameters, {
    input: pieces(),
    write: async (line) => {
      expect(line.endsWith('\n')).toBe(true);
      answers.push(JSON.parse(line));
    },
    warn: (text) => warnings.push(text),
  });
  return { status, answers, warnings };
}

test('explains every URL of the command line in order', async () => {
  const { status, answers, warnings } = await run(['https://www.halden.example/en/a', 'tel:1']);
  expect(answers.map(({ url }) => url)).toEqual(['https://www.halden.example/en/a', 'tel:1']);
  expect([status, warnings]).toEqual([0, []]);
});

test('returns an error for an invalid URL, continues and exits with 1', async () => {
  const { status, answers } = await run(['example', 'https://www.halden.example/en/a']);
  expect(answers.map((answer) => 'error' in answer)).toEqual([true, false]);
  expect(Object.keys(answers[0] ?? {})).toEqual(['error']);
  expect(status).toBe(1);
});

test('explains line by line, with an error in place of an invalid line', async () => {
  const input = '{"url":"https://www.halden.example/en/a"}\nnonsense\n\n{"url":"no"}\n{"url":"tel:1"}';
  const { status, answers } = await run(['--jsonl'], input);
  expect(answers.map((answer) => 'error' in answer)).toEqual([false, true, true, true, false]);
  expect(status).toBe(1);
});

describe('a hostile line', () => {
  const good = '{"url":"https://www.halden.example/en/a"}';

  test.each([
    ['that is not JSON', 'url: https://a.example/', true],
    ['that is half of a JSON object', '{"url":"https://a.example/"', true],
    ['with two values', `${good}${good}`, true],
    ['that is empty', '', true],
    ['of spaces', '  \t ', true],
    ['of a carriage return', '\r', true],
    ['with a zero byte', '\u0000', true],
    ['without url', '{"userAgent":"x"}', true],
    ['with a url that is no text', '{"url":["https://a.example/"]}', true],
    ['with a URL of no host', '{"url":"https://"}', true],
    ['that nests a hundred thousand times', '['.repeat(100_000), true],
    ['that nests objects', '{"url":'.repeat(100_000), true],
    ['of ten million characters', `"${'x'.repeat(10_000_000)}"`, true],
    ['with a URL of ten million', `{"url":"https://a.example/${'x'.repeat(10_000_000)}"}`, true],
    ['with a prototype alone', '{"__proto__":{"url":"https://a.example/"}}', true],
    ['with a prototype too', '{"url":"https://a.example/","__proto__":{"userAgent":7,"polluted":1}}', false],
    ['with a constructor', '{"url":"tel:1","constructor":{"prototype":{"polluted":1}}}', false],
    ['with a key twice', '{"url":7,"url":"tel:1"}', false],
    ['that ends with a carriage return', `${good}\r`, false],
    ['with a line break in its URL', '{"url":"https://www.halden.example/\\n/evil"}', false],
    ['with half a character', '{"url":"https://www.halden.example/\\ud800"}', false],
    ['with a script', '{"url":"javascript:alert(1)"}', false],
  ])('with %s gets one result, and the next line is explained', async (_, line, isUnusable) => {
    const { status, answers, warnings } = await run(['--jsonl'], `${good}\n${line}\n${good}`);
    expect(answers.map((answer) => 'error' in answer)).toEqual([false, isUnusable, false]);
    expect([status, warnings]).toEqual([isUnusable ? 1 : 0, []]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    if (isUnusable) expect(Object.keys(answers[1] ?? {})).toEqual(['error']);
  });
});

test.each([
  ['nothing after the last line', '{"url":"tel:1"}\n{"url":"tel:2"}', 2],
  ['a line break after it', '{"url":"tel:1"}\n{"url":"tel:2"}\n', 2],
  ['line breaks of Windows', '{"url":"tel:1"}\r\n{"url":"tel:2"}\r\n', 2],
  ['a byte order mark', '\uFEFF{"url":"tel:1"}\n', 1],
])('explains every line with %s', async (_, input, count) => {
  const { status, answers } = await run(['--jsonl'], input);
  expect([status, answers.length, answers.some((answer) => 'error' in answer)]).toEqual([0, count, false]);
});

test('reads the user agent of a line', async () => {
  const { answers } = await run(['--jsonl'], '{"url":"https://a.example/","userAgent":"HaldenApp/3.7.0"}\n');
  expect(answers[0]).toMatchObject({ platform: { inApp: true, appVersion: '3.7.0' } });
});

test('writes nothing without input', async () => {
  expect(await run(['--jsonl'])).toEqual({ status: 0, answers: [], warnings: [] });
});

test.each([[[]], [['--jsonl', 'https://www.halden.example/']]])(
  'prints its usage for %j',
  async (parameters) => {
    const { status, answers, warnings } = await run(parameters);
    expect([status, answers]).toEqual([1, []]);
    expect(warnings[0]).toContain('npm run -s explain -- <url>');
  },
);

describe('parseRequest', () => {
  test.each([
    ['{"url":"https://a.example/"}', { url: 'https://a.example/' }],
    [' {"url":"a","userAgent":"b","maxTouchPoints":5} \r', { url: 'a', userAgent: 'b', maxTouchPoints: 5 }],
    ['{"url":"","other":[1]}', { url: '' }],
    ['{"url":"a","__proto__":{"userAgent":7}}', { url: 'a' }],
  ])('parseRequest parses %j', (line, expected) => {
    expect(parseRequest(line)).toEqual(expected);
  });

  test.each([
    ['', 'one JSON object'],
    ['https://a.example/', 'one JSON object'],
    ['{"url":"a"', 'one JSON object'],
    ['null', 'one JSON object'],
    ['"https://a.example/"', 'one JSON object'],
    ['["https://a.example/"]', 'one JSON object'],
    ['{}', '"url"'],
    ['{"url":7}', '"url"'],
    ['{"__proto__":{"url":"a"}}', '"url"'],
    ['{"url":"a","userAgent":null}', '"userAgent"'],
    ['{"url":"a","maxTouchPoints":"5"}', '"maxTouchPoints"'],
    ['{"url":"a","maxTouchPoints":-1}', '"maxTouchPoints"'],
    ['{"url":"a","maxTouchPoints":0.5}', '"maxTouchPoints"'],
  ])('parseRequest rejects %j', (line, problem) => {
    const { error } = parseRequest(line) as { error: string };
    expect(error).toContain(problem);
  });
});
