import { once } from 'node:events';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { runExplain } from './run-explain';

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

async function write(line: string): Promise<void> {
  if (!process.stdout.write(line)) await once(process.stdout, 'drain');
}

runCommand(async () => {
  const input = process.stdin.setEncoding('utf8');
  process.exitCode = await runExplain(process.argv.slice(2), { input, write, warn: console.error });
});
