import { messageOf } from 'shared-config/errors/report-failure';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { sendRequest } from '../../requests/send-request';

/** Response of an address, without following redirects. */
export interface Answer {
  url: string;
  /** 0 without a response; `text` then contains the error. */
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** Requests an address of an own host. */
export type SendToSite = (
  url: string,
  options?: { method?: 'GET' | 'HEAD'; cookie?: string },
) => Promise<Answer>;

/**
 * Creates a client for the running product. It requests every host on this machine, also those of production and testnet.
 *
 * @param portBase first port of the product, the default for addresses without a port
 * @param environmentPorts ports of the page servers of other environments, by environment
 */
export function createSiteClient(
  portBase: number,
  environmentPorts: Readonly<Record<string, number>> = {},
): SendToSite {
  return async (url, { method, cookie } = {}) => {
    const { host, port } = new URL(url);
    try {
      const { status, headers, body } = await sendRequest(url, {
        method,
        port: port || (environmentPorts[siteOfHost(host).environment.name] ?? portBase),
        headers: cookie === undefined ? {} : { cookie },
      });
      return { url, status, headers: flat(headers), text: body.toString() };
    } catch (thrown) {
      return { url, status: 0, headers: {}, text: messageOf(thrown) };
    }
  };
}

/** Returns the absolute target of a redirect, or null. */
export function redirectTargetOf({ url, status, headers }: Answer): string | null {
  const { location } = headers;
  return status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)
    ? new URL(location, url).href
    : null;
}

function flat(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value!]),
  );
}
