import { DEMO_ACCOUNTS, DEMO_PASSWORD } from 'mocks/accounts';
import { REGIONS } from 'shared-config/site/regions';
import { LOCAL_LISTENERS, MOCK_BACKEND_OFFSET } from '../demonstration/open-local-servers';

export function printListeners(portBase: number, isBackendInBrowser = false): void {
  const backend = portBase + MOCK_BACKEND_OFFSET;
  console.log('');
  for (const { offset, name } of LOCAL_LISTENERS) {
    const hasListener = !isBackendInBrowser || offset !== MOCK_BACKEND_OFFSET;
    console.log(
      `  ${name.padEnd(20)} ${hasListener ? `http://localhost:${portBase + offset}` : 'in the browser'}`,
    );
  }
  console.log('');
  console.log(`  Open http://localhost:${portBase}/en/verification/`);
  console.log(`  For developers: http://localhost:${portBase}/en/verification/sample/ (sample state) and`);
  console.log(
    `    http://localhost:${portBase}/en/verification/exposed-modules/ (the shell's React components)`,
  );
  const regions = REGIONS.filter(({ localHost }) => localHost !== 'localhost');
  console.log(`  Regions: ${regions.map(({ localHost }) => `http://${localHost}:${portBase}`).join('  ')}`);
  console.log('');
  console.log(`  Sign in (password ${DEMO_PASSWORD}):`);
  for (const { login, note } of DEMO_ACCOUNTS) console.log(`    ${login.padEnd(32)} ${note}`);
  const outbox = isBackendInBrowser
    ? `await (await fetch('/__mock/outbox')).json() in the page's console`
    : `http://localhost:${backend}/__mock/outbox`;
  console.log(`  Codes that were "sent": ${outbox}`);
  console.log('');
}
