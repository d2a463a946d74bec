import { DEMO_ACCOUNTS, DEMO_PASSWORD } from 'mocks/accounts';
import { REGIONS } from 'shared-config/regions';
import { DOORS } from '../server/open-doors';

/** Prints what is where, and how to sign in. */
export function printDoors(portBase: number, write: (line: string) => void): void {
  write('');
  for (const { offset, name } of DOORS) write(`  ${name.padEnd(20)} http://localhost:${portBase + offset}`);
  write('');
  write(`  Open http://localhost:${portBase}/en/verification/`);
  write(`  Sample state, for developers: http://localhost:${portBase}/en/verification/sample/`);
  const regions = REGIONS.filter(({ localHost }) => localHost !== 'localhost');
  write(`  Regions: ${regions.map(({ localHost }) => `http://${localHost}:${portBase}`).join('  ')}`);
  write('');
  write(`  Sign in (password ${DEMO_PASSWORD}):`);
  for (const { login, note } of DEMO_ACCOUNTS) write(`    ${login.padEnd(32)} ${note}`);
  write(`  Codes that were "sent": http://localhost:${portBase + 3}/__mock/outbox`);
  write('');
}
