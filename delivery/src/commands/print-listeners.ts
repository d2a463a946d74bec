import { DEMO_ACCOUNTS, DEMO_PASSWORD } from 'mocks/accounts';
import { REGIONS } from 'shared-config/regions';
import {
  LOCAL_LISTENERS,
  MOCK_BACKEND_OFFSET,
  type LocalServersOptions,
} from '../demonstration/open-local-servers';

export function printListeners(
  portBase: number,
  write: (line: string) => void,
  { isBackendInBrowser = false }: Pick<LocalServersOptions, 'isBackendInBrowser'> = {},
): void {
  const backend = portBase + MOCK_BACKEND_OFFSET;
  write('');
  for (const { offset, name } of LOCAL_LISTENERS) {
    const hasListener = !isBackendInBrowser || offset !== MOCK_BACKEND_OFFSET;
    write(`  ${name.padEnd(20)} ${hasListener ? `http://localhost:${portBase + offset}` : 'in the browser'}`);
  }
  write('');
  write(`  Open http://localhost:${portBase}/en/verification/`);
  write(`  Sample state, for developers: http://localhost:${portBase}/en/verification/sample/`);
  const regions = REGIONS.filter(({ localHost }) => localHost !== 'localhost');
  write(`  Regions: ${regions.map(({ localHost }) => `http://${localHost}:${portBase}`).join('  ')}`);
  write('');
  write(`  Sign in (password ${DEMO_PASSWORD}):`);
  for (const { login, note } of DEMO_ACCOUNTS) write(`    ${login.padEnd(32)} ${note}`);
  const outbox = isBackendInBrowser
    ? `await (await fetch('/__mock/outbox')).json() in the page's console`
    : `http://localhost:${backend}/__mock/outbox`;
  write(`  Codes that were "sent": ${outbox}`);
  write('');
}
