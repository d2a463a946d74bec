/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChromium } from './start-chromium';

const ENDPOINT = 'ws://127.0.0.1:9222/devtools/browser/1';
let folder: string;
let helperId: string | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-chromium-'));
});
afterEach(async () => {
  if (helperId) process.kill(Number(helperId));
  await rm(folder, { recursive: true });
});

test('close does not wait for a helper process that outlives the browser', async () => {
  const file = path.join(folder, 'chromium');
  // The helper inherits the browser's output, as Chromium's do.
  const script = [
    '#!/bin/sh',
    'sleep 600 &',
    `echo $! > ${folder}/helper`,
    `echo "DevTools listening on ${ENDPOINT}" >&2`,
    'wait',
  ];
  await writeFile(file, script.join('\n'), { mode: 0o755 });
  const { endpoint, close } = await startChromium({ isVisible: false, file });
  helperId = await readFile(path.join(folder, 'helper'), 'utf8');
  expect(endpoint).toBe(ENDPOINT);
  await close();
});
