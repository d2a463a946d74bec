import { DEFAULT_PORT_BASE } from 'shared-config/site/hosts';

/** Reads the first port from `PORT_BASE`; default 3000. @throws RangeError for anything but a whole number from 1024 to 65530 */
export function portBaseFrom(environment: NodeJS.ProcessEnv): number {
  const text = environment.PORT_BASE;
  if (text === undefined || text === '') return DEFAULT_PORT_BASE;
  const base = Number(text);
  if (!Number.isInteger(base) || base < 1024 || base > 65_530) {
    const message = `PORT_BASE=${text} is not a port: use a whole number from 1024 to 65530, such as 4000.`;
    throw Object.assign(new RangeError(message), { code: 'port-base' });
  }
  return base;
}
