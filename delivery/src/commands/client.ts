import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeShellClient } from 'build/write-shell-client';
import { runCommand } from './run-until-stopped';

/** `npm run client`: writes the package for host repositories, and packs it. */
runCommand(async () => {
  const folder = await writeShellClient();
  const { stdout } = await promisify(execFile)('npm', ['pack', '--silent'], { cwd: folder });
  const archive = path.relative(process.cwd(), path.join(folder, stdout.trim()));
  console.log(`Wrote ${archive}. Publish it with: npm publish ${archive}`);
});
