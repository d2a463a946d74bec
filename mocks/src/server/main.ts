import { DEFAULT_PORT_BASE } from 'shared-config/site/hosts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts/demo-accounts';
import { isDataFileError, isPortTakenError, startMockServer } from './start-mock-server';

/** The backend's offset from the first local port. */
const PORT_OFFSET = 3;

main(process.env).catch((error: unknown) => {
  console.error(isPortTakenError(error) || isDataFileError(error) ? error.message : error);
  process.exitCode = 1;
});

async function main(environment: NodeJS.ProcessEnv): Promise<void> {
  const portBase = Number(environment.PORT_BASE || DEFAULT_PORT_BASE);
  if (!Number.isInteger(portBase) || portBase < 1 || portBase > 65_500) {
    throw new Error(`PORT_BASE must be a port number, not "${environment.PORT_BASE}".`);
  }
  const dataFile = environment.MOCK_DATA_FILE || '.data/mock-backend.json';
  const backend = await startMockServer({ port: portBase + PORT_OFFSET, dataFile, portBase });

  console.log(`mock backend: http://localhost:${backend.port}, data in ${dataFile}`);
  for (const { login, note } of DEMO_ACCOUNTS) console.log(`  ${login.padEnd(24)} ${DEMO_PASSWORD}  ${note}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void backend.close());
}
