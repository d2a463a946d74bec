import { isIP } from 'node:net';
import type { ServersOptions } from '../server/open-servers';

/** Longer than any balancer needs to notice. */
const MAX_DRAIN_SECONDS = 600;

/**
 * How the doors are served, from the environment: `DRAIN_SECONDS`, how long requests are still taken after a stop has begun
 * (default 0), `TRUSTED_ADDRESS_HEADER`, where the proxy in front says who asks (default: there is none), and `LISTEN_ADDRESS`, the
 * address of this machine that others reach (default: this machine alone).
 *
 * @throws RangeError that says what is wrong
 * @example serveSettingsFrom({ DRAIN_SECONDS: '15', TRUSTED_ADDRESS_HEADER: 'X-Forwarded-For' })
 */
export function serveSettingsFrom(
  environment: NodeJS.ProcessEnv,
): Pick<ServersOptions, 'drainMs' | 'addressHeader' | 'listenAddress'> {
  const {
    DRAIN_SECONDS: seconds = '',
    TRUSTED_ADDRESS_HEADER: header = '',
    LISTEN_ADDRESS = '',
  } = environment;
  if (!/^\d*$/.test(seconds) || Number(seconds) > MAX_DRAIN_SECONDS) {
    throw refusal(`DRAIN_SECONDS=${seconds} is no time: say whole seconds from 0 to ${MAX_DRAIN_SECONDS}.`);
  }
  if (!/^[\w-]*$/.test(header)) {
    throw refusal(`TRUSTED_ADDRESS_HEADER=${header} is no name of a header, such as X-Forwarded-For.`);
  }
  if (LISTEN_ADDRESS && !isIP(LISTEN_ADDRESS)) {
    throw refusal(
      `LISTEN_ADDRESS=${LISTEN_ADDRESS} is no address of a machine, such as 0.0.0.0 for all of this one's.`,
    );
  }
  return {
    drainMs: Number(seconds) * 1_000,
    addressHeader: header.toLowerCase() || undefined,
    listenAddress: LISTEN_ADDRESS || undefined,
  };
}

function refusal(message: string): RangeError {
  return Object.assign(new RangeError(message), { code: 'serve-settings' });
}
