import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The proxies in front of this server, whose forwarding headers count. */
export interface TrustedProxies {
  /** Lower-case name of the header in which they write the visitor's address. */
  addressHeader: string;
  includes(address: string): boolean;
}

/** Header that most proxies use by default (RFC 7239, 1). */
const DEFAULT_ADDRESS_HEADER = 'x-forwarded-for';

/**
 * Parses a comma-separated list of addresses and networks in CIDR notation.
 *
 * @returns undefined for an empty list
 * @throws RangeError that names the entry which is neither an address nor a network
 * @example parseTrustedProxies('10.0.0.0/8, 2001:db8::1')?.includes('10.1.2.3') // true
 */
export function parseTrustedProxies(
  list: string,
  addressHeader: string = DEFAULT_ADDRESS_HEADER,
): TrustedProxies | undefined {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return undefined;
  const networks = new BlockList();
  for (const entry of entries) {
    const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = familyOf(address);
    const longest = family === 'ipv4' ? 32 : 128;
    const bits = Number(prefix ?? longest);
    if (!family || bits > longest) {
      throw new RangeError(
        `${entry} is neither an IP address nor a network such as 10.0.0.0/8 or 2001:db8::/32.`,
      );
    }
    networks.addSubnet(address, bits, family);
  }
  return {
    addressHeader: addressHeader.toLowerCase(),
    includes(address) {
      const family = familyOf(address);
      return family !== undefined && networks.check(address, family);
    },
  };
}

/**
 * Returns the address of the visitor who sent a request. Behind a trusted proxy it is the last address in the proxy's header
 * that is not itself a trusted proxy. Visitors can forge the entries before that one.
 *
 * @returns an IPv4 or IPv6 address; empty when the connection is already closed
 * @example clientAddressOf(request, parseTrustedProxies('127.0.0.1')) // '203.0.113.7'
 */
export function clientAddressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: TrustedProxies | undefined,
): string {
  const direct = plainAddressOf(socket.remoteAddress ?? '');
  if (!proxies?.includes(direct)) return direct;
  const forwarded = String(headers[proxies.addressHeader] ?? '')
    .split(',')
    .map((entry) => plainAddressOf(entry.trim()));
  let client = direct;
  for (const address of forwarded.reverse()) {
    // A proxy that writes something other than an address does not identify the visitor.
    if (!isIP(address)) return client;
    client = address;
    if (!proxies.includes(address)) return client;
  }
  return client;
}

/** Returns whether a trusted proxy sent a request, rather than the visitor. */
export function isFromProxy(
  { socket }: Pick<IncomingMessage, 'socket'>,
  proxies: TrustedProxies | undefined,
): boolean {
  return proxies?.includes(plainAddressOf(socket.remoteAddress ?? '')) ?? false;
}

/** Returns an address in lower case, without the prefix that IPv4 addresses have on an IPv6 listener (`::ffff:203.0.113.7`). */
function plainAddressOf(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}
