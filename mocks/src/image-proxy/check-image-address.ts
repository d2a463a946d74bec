import { BlockList, isIP } from 'node:net';

export interface ImageHosts {
  /** Public origins. Their names must resolve to public addresses. */
  origins: ReadonlySet<string>;
  /** Origins on this machine, for local development. */
  localOrigins: ReadonlySet<string>;
}

export type ImageAddressCheck = { isAllowed: true; url: URL } | { isAllowed: false; reason: string };

const MAX_ADDRESS_CHARS = 4_096;

const PRIVATE_NETWORKS: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 3],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['8000::', 1],
];

/** Separate lists, because a shared list would also compare IPv4 addresses with IPv6 networks. */
const privateAddresses = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, prefix] of PRIVATE_NETWORKS) {
  const kind = net.includes(':') ? 'ipv6' : 'ipv4';
  privateAddresses[kind].addSubnet(net, prefix, kind);
}

/**
 * Checks whether the proxy may fetch an address: http(s), no credentials, an allowed origin. The parsed URL is
 * compared, so every spelling of an IP address is equal.
 *
 * @example checkImageAddress('http://0x7f.1/a.png', hosts) // { isAllowed: false, reason: 'this host is not in the list' }
 */
export function checkImageAddress(text: string, { origins, localOrigins }: ImageHosts): ImageAddressCheck {
  if (text.length > MAX_ADDRESS_CHARS || !URL.canParse(text)) return rejected('this is not a valid address');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return rejected('only http(s) is fetched');
  if (url.username !== '' || url.password !== '') return rejected('it carries credentials');
  if (origins.has(url.origin) || localOrigins.has(url.origin)) return { isAllowed: true, url };
  return rejected('this host is not in the list');
}

/** Returns whether an IP address is not public. @example isPrivateAddress('169.254.169.254') // true */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  const kind = address.includes(':') ? 'ipv6' : 'ipv4';
  return privateAddresses[kind].check(address, kind);
}

function rejected(reason: string): ImageAddressCheck {
  return { isAllowed: false, reason };
}
