import type { DoorsOptions } from '../server/open-doors';

/** Longer than any balancer needs to notice. */
const MAX_DRAIN_SECONDS = 600;

/**
 * How the doors are served, from the environment: `DRAIN_SECONDS`, how long requests are still taken after a stop has begun
 * (default 0), and `TRUSTED_ADDRESS_HEADER`, where the proxy in front says who asks (default: there is none).
 *
 * @throws RangeError that says what is wrong
 * @example serveSettingsFrom({ DRAIN_SECONDS: '15', TRUSTED_ADDRESS_HEADER: 'X-Forwarded-For' })
 */
export function serveSettingsFrom(
  environment: NodeJS.ProcessEnv,
): Pick<DoorsOptions, 'drainMs' | 'addressHeader'> {
  const { DRAIN_SECONDS: seconds = '', TRUSTED_ADDRESS_HEADER: header = '' } = environment;
  if (!/^\d*$/.test(seconds) || Number(seconds) > MAX_DRAIN_SECONDS) {
    throw refusal(`DRAIN_SECONDS=${seconds} is no time: say whole seconds from 0 to ${MAX_DRAIN_SECONDS}.`);
  }
  if (!/^[\w-]*$/.test(header)) {
    throw refusal(`TRUSTED_ADDRESS_HEADER=${header} is no name of a header, such as X-Forwarded-For.`);
  }
  return { drainMs: Number(seconds) * 1_000, addressHeader: header.toLowerCase() || undefined };
}

function refusal(message: string): RangeError {
  return Object.assign(new RangeError(message), { code: 'serve-settings' });
}
