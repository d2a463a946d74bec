/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from 'build/paths';
import { countUp } from '../count-up.fixture';
import { createDirectoryStore } from '../directory-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DAY_MS = 24 * 60 * 60 * 1_000;

test('four processes that count at once lose nothing', async () => {
  const writers = await Promise.all([1, 2, 3, 4].map(() => startWriter('count', '25')));
  const codes = await Promise.all(writers.map((writer) => exitOf(writer)));
  expect(codes).toEqual([0, 0, 0, 0]);
  const counter = await createDirectoryStore(folder).readPointer('counter.json');
  expect(String(counter?.body)).toBe('100');
  expect(await readdir(path.join(folder, '.store/writing'))).toEqual([]);
}, 60_000);

test('writers killed at any moment leave everything whole, and the next one goes on', async () => {
  const store = createDirectoryStore(folder);
  let counted = 0;
  for (let round = 0; round < 8; round++) {
    const writers = await Promise.all([startWriter('forever'), startWriter('forever')]);
    for (const writer of writers) {
      await wait(Math.random() * 150);
      writer.kill('SIGKILL');
      await exitOf(writer);
    }
    for (const key of await store.list('')) if (key !== 'counter.json') expectWhole(await store.read(key));
    const large = await store.readPointer('large.json');
    if (large) expectWhole(large.body);
    const before = await counterOf();
    await countUp(store, 'counter.json');
    expect(await counterOf()).toBe(before + 1);
    expect(before).toBeGreaterThanOrEqual(counted);
    counted = before + 1;
    expect(String(await store.read('counter.json'))).toBe(String(counted));
  }
  expect(counted).toBeGreaterThan(8);

  async function counterOf(): Promise<number> {
    return Number((await store.readPointer('counter.json'))?.body ?? 0);
  }
}, 120_000);

test('what killed writers leave behind is never listed, and goes after a day', async () => {
  const store = createDirectoryStore(folder);
  await store.write('builds/shell/a.js', 'x');
  const writing = path.join(folder, '.store/writing');
  // Killed in the middle until one has left something: a kill may come between two writes.
  while ((await readdir(writing)).length === 0) {
    const writer = await startWriter('forever');
    await wait(Math.random() * 60);
    writer.kill('SIGKILL');
    await exitOf(writer);
  }
  const [left = ''] = await readdir(writing);
  expect((await store.list('')).filter((key) => key.includes(left) || key.startsWith('.'))).toEqual([]);
  await countUp(store, 'counter.json');
  expect(await readdir(writing)).toContain(left);
  const { mtimeMs } = await stat(path.join(writing, left));
  await utimes(path.join(writing, left), new Date(), new Date(mtimeMs - DAY_MS - 60_000));
  await countUp(store, 'counter.json');
  expect(await readdir(writing)).not.toContain(left);
}, 60_000);

function expectWhole(body: Buffer | null): void {
  expect(body).toHaveLength(2 * 1024 * 1024);
  expect(body?.every((byte) => byte === body[0])).toBe(true);
}

/** Starts a process that writes into the folder; resolves when it begins to. */
async function startWriter(...task: string[]): Promise<ChildProcess> {
  const file = path.join(__dirname, 'writer-process.fixture.ts');
  const writer = spawn(process.execPath, ['--import', 'tsx', file, folder, ...task], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(writer.stdout, 'data');
  return writer;
}

async function exitOf(writer: ChildProcess): Promise<number | null> {
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  return writer.exitCode;
}
