import { spawn } from 'node:child_process';
import path from 'node:path';
import { sizeOfRun } from 'tools/testing/size-of-run';

/** Starts the file that `scripts/run.mjs` runs, because the launcher may install dependencies. */
const COMMAND = ['--import', 'tsx', path.join(__dirname, 'main.ts')];

const LINES = sizeOfRun({ quick: 20_000, full: 100_000 });

async function run(
  parameters: string[],
  input?: string | Buffer,
): Promise<{ status: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [...COMMAND, ...parameters], { stdio: 'pipe' });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, ...texts };
}

test('the command writes to standard output and sets its exit status', async () => {
  const { status, out, err } = await run(['https://www.halden.example/en/login', 'example']);
  const lines = out.trimEnd().split('\n');
  expect(lines.map((line) => Object.keys(JSON.parse(line))[0])).toEqual(['url', 'error']);
  expect([status, err]).toEqual([1, '']);
});

test('the command reads many long lines', async () => {
  const line = `${JSON.stringify({ url: `https://www.halden.example/en/${'a/'.repeat(2_000)}` })}\n`;
  const { status, out } = await run(['--jsonl'], line.repeat(300));
  expect([status, out.trimEnd().split('\n').length]).toEqual([0, 300]);
});

test('the command processes many lines within seconds', async () => {
  const lines = Array.from({ length: LINES }, (_, index) =>
    JSON.stringify({ url: `https://www.halden-kz.example/kk-KAZ/trade/spot/BTC${index}/USDT` }),
  );
  const start = performance.now();
  const { status, out } = await run(['--jsonl'], lines.join('\n'));
  // An idle machine processes 30,000 lines in a second; the limit only detects quadratic behaviour.
  expect(performance.now() - start).toBeLessThan(30_000);
  const answers = out.trimEnd().split('\n');
  expect([status, answers.length]).toEqual([0, lines.length]);
  expect(JSON.parse(answers.at(-1) ?? '')).toMatchObject({
    appTarget: { params: { symbol: `BTC${LINES - 1}/USDT` } },
  });
});

test('the command continues after invalid UTF-8', async () => {
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xfe, 0x0a, 0x00, 0x0a]),
    Buffer.from('{"url":"tel:1'),
    Buffer.from([0xc3, 0x28]),
    Buffer.from('"}\n{"url":"tel:2"}'),
  ]);
  const { status, out } = await run(['--jsonl'], bytes);
  const answers = out.trimEnd().split('\n');
  expect(answers.map((line) => 'error' in JSON.parse(line))).toEqual([true, true, false, false]);
  expect(status).toBe(1);
});

test('the command ends quietly when the reader closes the pipe', async () => {
  const child = spawn(process.execPath, [...COMMAND, '--jsonl'], { stdio: 'pipe' });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => undefined);
  child.stdout.once('data', () => child.stdout.destroy());
  child.stdin.end('{"url":"https://www.halden.example/en/"}\n'.repeat(20_000));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  expect([status, err]).toEqual([0, '']);
});
