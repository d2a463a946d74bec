import { countUp } from '../count-up.fixture';
import { createDirectoryStore } from '../directory-store';

/**
 * A process that writes into a store: `count <times>` adds to the counter, `forever` writes large objects and pointers
 * until it is killed.
 *
 * @example spawn(process.execPath, ['--import', 'tsx', 'writer-process.fixture.ts', folder, 'count', '20'])
 */
async function run([folder = '', task, times]: string[]): Promise<void> {
  const store = createDirectoryStore(folder);
  console.log('ready');
  if (task === 'count') {
    for (let done = 0; done < Number(times); done++) await countUp(store, 'counter.json');
    return;
  }
  for (let round = 0; ; round++) {
    // Two megabytes of one byte: a body of which a part is missing, or from another round, would show.
    const body = Buffer.alloc(2 * 1024 * 1024, round % 256);
    await store.write(`builds/shell/${round % 4}.js`, body);
    const present = await store.readPointer('large.json');
    await store.replacePointer('large.json', body, present?.tag ?? null).catch(() => 'somebody was quicker');
    await countUp(store, 'counter.json');
  }
}

void run(process.argv.slice(2));
