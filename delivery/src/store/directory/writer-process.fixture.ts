import { incrementCounter } from '../count-up.fixture';
import { createDirectoryStore } from '../directory-store';

/**
 * Runs a process that writes to a store: `count <times>` increments the counter, `forever` writes large objects and pointers
 * until it is killed.
 *
 * @example spawn(process.execPath, ['--import', 'tsx', 'writer-process.fixture.ts', folder, 'count', '20'])
 */
async function run([folder = '', task, times]: string[]): Promise<void> {
  const store = createDirectoryStore(folder);
  console.log('ready');
  if (task === 'count') {
    for (let count = 0; count < Number(times); count++) await incrementCounter(store, 'counter.json');
    return;
  }
  for (let round = 0; ; round++) {
    // All bytes are equal, so that a test detects an incomplete or mixed body.
    const body = Buffer.alloc(2 * 1024 * 1024, round % 256);
    await store.write(`builds/shell/${round % 4}.js`, body);
    const stored = await store.readPointer('large.json');
    await store
      .replacePointer('large.json', body, stored?.tag ?? null)
      .catch(() => 'another writer was faster');
    await incrementCounter(store, 'counter.json');
  }
}

void run(process.argv.slice(2));
