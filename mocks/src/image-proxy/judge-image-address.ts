import { BlockList, isIP } from 'node:net';

/** Which hosts images are taken from. */
export interface ImageHosts {
  /** Origins out there. Whatever their names lead to must be a public address. */
  origins: ReadonlySet<string>;
  /** Origins on this machine, which stand for ours while everything is local. */
  localOrigins: ReadonlySet<string>;
}

/** Whether an image may be fetched; if not, why, in words. */
export type ImageAddressCheck = { isAllowed: true; url: URL } | { isAllowed: false; reason: string };

const MAX_ADDRESS_CHARS = 4_096;

/** Networks that nobody out there is in. */
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

/** Two lists: in one, an address of the old kind would also be looked up as one of the new kind. */
const privateAddresses = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, prefix] of PRIVATE_NETWORKS) {
  const kind = net.includes(':') ? 'ipv6' : 'ipv4';
  privateAddresses[kind].addSubnet(net, prefix, kind);
}

/**
 * Whether an address is an image that the proxy fetches: http(s), without credentials, of an origin in the list. What is
 * compared is the parsed address, in which every spelling of a number is the same.
 *
 * @example judgeImageAddress('http://0x7f.1/a.png', hosts) // { isAllowed: false, reason: 'this host is not in the list' }
 */
export function checkImageAddress(text: string, { origins, localOrigins }: ImageHosts): ImageAddressCheck {
  if (text.length > MAX_ADDRESS_CHARS || !URL.canParse(text)) return rejected('this is no address');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return rejected('only http(s) is fetched');
  if (url.username !== '' || url.password !== '') return rejected('it carries credentials');
  if (origins.has(url.origin) || localOrigins.has(url.origin)) return { isAllowed: true, url };
  return rejected('this host is not in the list');
}

/** Whether an IP address leads to nobody out there. @example isPrivateAddress('169.254.169.254') // true */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  const kind = address.includes(':') ? 'ipv6' : 'ipv4';
  return privateAddresses[kind].check(address, kind);
}

function rejected(reason: string): ImageAddressCheck {
  return { isAllowed: false, reason };
}
