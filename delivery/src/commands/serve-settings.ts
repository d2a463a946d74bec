import { isIP } from 'node:net';
import { environmentByName, type Environment } from 'shared-config/site/environments';
import { MIN_SECRET_BYTES } from '../health/report-key';
import { parseTrustedProxies, type TrustedProxies } from '../http/client-address';
import type { ServersOptions } from '../server/open-servers';

/** Longest time that a page waits for the profile call. */
const PROFILE_DEADLINE_MS = 150;

/** Longer than any load balancer needs to notice a stop. */
const MAX_DRAIN_SECONDS = 600;

/**
 * Reads the settings of the servers from the environment:
 *
 * - `DRAIN_SECONDS`: how long requests are accepted after a stop has begun; default 0.
 * - `TRUSTED_PROXIES`: addresses and networks of the proxies in front, separated by commas; default: none.
 * - `TRUSTED_ADDRESS_HEADER`: the header in which those proxies write the visitor's address; default `X-Forwarded-For`.
 * - `REPORT_KEY`: the secret of load reports, the same on every machine, at least 32 bytes; default: random for each process.
 * - `LISTEN_ADDRESS`: the address of the public listeners; default: the loopback addresses.
 * - `PROFILE_IN_PAGES`: `0` stops pages from calling the backend for the profile of a visitor with an auth cookie; default: on.
 *
 * @throws RangeError with the code `serve-settings`, which names the variable
 * @example serveSettingsFrom({ DRAIN_SECONDS: '15', TRUSTED_PROXIES: '10.0.0.0/8' })
 */
export function serveSettingsFrom(
  environment: NodeJS.ProcessEnv,
): Pick<ServersOptions, 'drainMs' | 'proxies' | 'reportKey' | 'listenAddress' | 'profileDeadlineMs'> {
  const {
    DRAIN_SECONDS: seconds = '',
    TRUSTED_ADDRESS_HEADER: header = '',
    TRUSTED_PROXIES: list = '',
    REPORT_KEY = '',
    LISTEN_ADDRESS = '',
    PROFILE_IN_PAGES = '',
  } = environment;
  requireValid(
    /^\d*$/.test(seconds) && Number(seconds) <= MAX_DRAIN_SECONDS,
    `DRAIN_SECONDS=${seconds} is invalid: use whole seconds from 0 to ${MAX_DRAIN_SECONDS}.`,
  );
  requireValid(
    /^[\w-]*$/.test(header),
    `TRUSTED_ADDRESS_HEADER=${header} is not the name of a header, such as X-Forwarded-For.`,
  );
  const proxies = trustedProxiesFrom(list, header);
  requireValid(
    !header || proxies,
    `TRUSTED_ADDRESS_HEADER=${header} needs TRUSTED_PROXIES=<addresses or networks of the proxies that write it>, because any client can send it.`,
  );
  requireValid(
    !REPORT_KEY || Buffer.byteLength(REPORT_KEY) >= MIN_SECRET_BYTES,
    `REPORT_KEY=<secret> has fewer than ${MIN_SECRET_BYTES} bytes: create one with "openssl rand -base64 32".`,
  );
  requireValid(
    !LISTEN_ADDRESS || isIP(LISTEN_ADDRESS),
    `LISTEN_ADDRESS=${LISTEN_ADDRESS} is not an IP address, such as 0.0.0.0 for all addresses of this machine.`,
  );
  requireValid(/^[01]?$/.test(PROFILE_IN_PAGES), `PROFILE_IN_PAGES=${PROFILE_IN_PAGES} is neither 0 nor 1.`);
  return {
    profileDeadlineMs: PROFILE_IN_PAGES === '0' ? undefined : PROFILE_DEADLINE_MS,
    drainMs: Number(seconds) * 1_000,
    proxies,
    reportKey: REPORT_KEY || undefined,
    listenAddress: LISTEN_ADDRESS || undefined,
  };
}

const ENVIRONMENTS = 'production, testnet, test, test-<number>, dev, dev-<number> or local';

/**
 * Reads the environment to serve from `SITE_ENVIRONMENT`. There is no default: it would silently serve the wrong hosts.
 *
 * @throws RangeError with the code `serve-settings`, which lists what is allowed
 * @example siteEnvironmentFrom({ SITE_ENVIRONMENT: 'dev-3' }) // { kind: 'dev', name: 'dev-3' }
 */
export function siteEnvironmentFrom({ SITE_ENVIRONMENT: name = '' }: NodeJS.ProcessEnv): Environment {
  const environment = environmentByName(name);
  if (environment) return environment;
  const problem = name ? `${name} is not an environment` : '<environment> is required';
  throw refusal(`SITE_ENVIRONMENT=${problem}: set it to ${ENVIRONMENTS}.`);
}

function trustedProxiesFrom(list: string, header: string): TrustedProxies | undefined {
  try {
    return parseTrustedProxies(list, header || undefined);
  } catch (thrown) {
    throw refusal(`TRUSTED_PROXIES=${list} is invalid: ${(thrown as Error).message}`);
  }
}

function requireValid(isValid: unknown, message: string): void {
  if (!isValid) throw refusal(message);
}

function refusal(message: string): RangeError {
  return Object.assign(new RangeError(message), { code: 'serve-settings' });
}
