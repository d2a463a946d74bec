/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { incrementCounter } from '../count-up.fixture';
import { createDirectoryStore } from '../directory-store';

/** The writer as plain JavaScript: 25 processes start, and each would compile it. */
let script: string;
beforeAll(async () => {
  script = path.join(await mkdtemp(path.join(tmpdir(), 'writer-')), 'writer-process.cjs');
  const entryPoints = [path.join(__dirname, 'writer-process.fixture.ts')];
  buildSync({ entryPoints, outfile: script, bundle: true, platform: 'node', logLevel: 'error' });
});
afterAll(() => rm(path.dirname(script), { recursive: true }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Rounds of killed writers. */
const ROUNDS = sizeOfRun({ quick: 3, full: 8 });
const DAY_MS = 24 * 60 * 60 * 1_000;

test('keeps all increments of four concurrent processes', async () => {
  const writers = await Promise.all([1, 2, 3, 4].map(() => startWriter('count', '25')));
  const codes = await Promise.all(writers.map((writer) => exitOf(writer)));
  expect(codes).toEqual([0, 0, 0, 0]);
  const counter = await createDirectoryStore(folder).readPointer('counter.json');
  expect(String(counter?.body)).toBe('100');
  expect(await readdir(path.join(folder, '.store/writing'))).toEqual([]);
});

test('killed writers leave complete objects and do not block the next writer', async () => {
  const store = createDirectoryStore(folder);
  let counted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const writers = await Promise.all([startWriter('forever'), startWriter('forever')]);
    // Without this wait on a slow disk, all writers could be killed before their first increment.
    if (round === 0) while ((await readCounter()) === 0) await wait(5);
    for (const writer of writers) {
      await wait(Math.random() * 150);
      writer.kill('SIGKILL');
      await exitOf(writer);
    }
    for (const key of await store.list('')) if (key !== 'counter.json') expectComplete(await store.read(key));
    const large = await store.readPointer('large.json');
    if (large) expectComplete(large.body);
    const before = await readCounter();
    await incrementCounter(store, 'counter.json');
    expect(await readCounter()).toBe(before + 1);
    expect(before).toBeGreaterThanOrEqual(counted);
    counted = before + 1;
    expect(String(await store.read('counter.json'))).toBe(String(counted));
  }
  expect(counted).toBeGreaterThan(ROUNDS);

  async function readCounter(): Promise<number> {
    return Number((await store.readPointer('counter.json'))?.body ?? 0);
  }
});

test('leaves files of killed writers out of lists, and removes them after a day', async () => {
  const store = createDirectoryStore(folder);
  await store.write('builds/shell/a.js', 'x');
  const writing = path.join(folder, '.store/writing');
  // Repeated until a killed writer has leftover a file: a kill may happen between two writes.
  while ((await readdir(writing)).length === 0) {
    const writer = await startWriter('forever');
    await wait(Math.random() * 60);
    writer.kill('SIGKILL');
    await exitOf(writer);
  }
  const [leftover = ''] = await readdir(writing);
  expect((await store.list('')).filter((key) => key.includes(leftover) || key.startsWith('.'))).toEqual([]);
  await incrementCounter(store, 'counter.json');
  expect(await readdir(writing)).toContain(leftover);
  const { mtimeMs } = await stat(path.join(writing, leftover));
  await utimes(path.join(writing, leftover), new Date(), new Date(mtimeMs - DAY_MS - 60_000));
  await incrementCounter(store, 'counter.json');
  expect(await readdir(writing)).not.toContain(leftover);
});

function expectComplete(body: Buffer | null): void {
  expect(body).toHaveLength(2 * 1024 * 1024);
  expect(body?.equals(Buffer.alloc(body.length, body[0]))).toBe(true);
}

/** Starts a process that writes to the folder; resolves when it starts to write. */
async function startWriter(...task: string[]): Promise<ChildProcess> {
  const writer = spawn(process.execPath, [script, folder, ...task], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(writer.stdout, 'data');
  return writer;
}

async function exitOf(writer: ChildProcess): Promise<number | null> {
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  return writer.exitCode;
}
