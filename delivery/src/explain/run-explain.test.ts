import { runExplain } from './run-explain';

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

test('answers every URL of the command line, in order', async () => {
  const { status, answers, warnings } = await run(['https://www.halden.example/en/a', 'tel:1']);
  expect(answers.map(({ url }) => url)).toEqual(['https://www.halden.example/en/a', 'tel:1']);
  expect([status, warnings]).toEqual([0, []]);
});

test('answers an unusable URL with an error, goes on, and ends with 1', async () => {
  const { status, answers } = await run(['example', 'https://www.halden.example/en/a']);
  expect(answers.map((answer) => 'error' in answer)).toEqual([true, false]);
  expect(Object.keys(answers[0] ?? {})).toEqual(['error']);
  expect(status).toBe(1);
});

test('answers line by line, and an unusable line with an error in its place', async () => {
  const input = '{"url":"https://www.halden.example/en/a"}\nnonsense\n\n{"url":"no"}\n{"url":"tel:1"}';
  const { status, answers } = await run(['--jsonl'], input);
  expect(answers.map((answer) => 'error' in answer)).toEqual([false, true, true, true, false]);
  expect(status).toBe(1);
});

test('reads the user agent of a line', async () => {
  const { answers } = await run(['--jsonl'], '{"url":"https://a.example/","userAgent":"HaldenApp/3.7.0"}\n');
  expect(answers[0]).toMatchObject({ platform: { inApp: true, appVersion: '3.7.0' } });
});

test('answers nothing to nothing', async () => {
  expect(await run(['--jsonl'])).toEqual({ status: 0, answers: [], warnings: [] });
});

test.each([[[]], [['--jsonl', 'https://www.halden.example/']]])(
  'shows how it is used for %j',
  async (parameters) => {
    const { status, answers, warnings } = await run(parameters);
    expect([status, answers]).toEqual([1, []]);
    expect(warnings[0]).toContain('npm run -s explain -- <url>');
  },
);
