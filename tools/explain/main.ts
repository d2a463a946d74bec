import { once } from 'node:events';
import { runExplain } from './run-explain';

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

async function write(line: string): Promise<void> {
  if (!process.stdout.write(line)) await once(process.stdout, 'drain');
}

async function main(): Promise<void> {
  process.exitCode = await runExplain(process.argv.slice(2), {
    input: process.stdin.setEncoding('utf8'),
    write,
    warn: (text) => console.error(text),
  });
}

void main();
