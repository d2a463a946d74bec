import { spawnSync } from 'node:child_process';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { root } from 'build/paths';
import { ALLOWED_ADVISORIES } from './allowed-advisories-table';
import { judgeAudit } from './judge-audit';

/** Prevents that the check hangs without a network. */
const TIMEOUT_MS = 60_000;

/* `npm run audit`: compares production dependencies with the registry's advisories. `--required` fails if the registry is unreachable. */
runCommand(async () => {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--audit=true', '--fetch-retries=1', '--loglevel=silent'],
    { cwd: root, encoding: 'utf8', timeout: TIMEOUT_MS, shell: process.platform === 'win32' },
  );
  const today = new Date().toISOString().slice(0, 10);
  const { kind, lines } = judgeAudit(stdout ?? '', ALLOWED_ADVISORIES, today);
  for (const line of lines) console.log(line);
  const isRequired = process.argv.includes('--required');
  if (kind === 'vulnerable' || (kind === 'unchecked' && isRequired)) process.exitCode = 1;
});
