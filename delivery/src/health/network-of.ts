import { isIP } from 'node:net';

/**
 * Returns the network of an address: the /24 of an IPv4 address, the /48 of an IPv6 address. Whoever has one address can usually
 * send from all others of its network. An IPv4 address inside an IPv6 address is treated as IPv4.
 *
 * @returns null for anything but an IP address
 * @example networkOf('203.0.113.7') // '203.0.113.0/24'
 * @example networkOf('2001:db8:1:2::3') // '2001:db8:1::/48'
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  if (version === 0) return null;
  if (version === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return `${groups[6]! >> 8}.${groups[6]! & 255}.${groups[7]! >> 8}.0/24`;
  const head = groups.slice(0, 3).map((group) => group.toString(16));
  return `${head.join(':')}::/48`;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [first, second, third, fourth] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
    return `${((first << 8) | second).toString(16)}:${((third << 8) | fourth).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::').map((side) => (side === '' ? [] : side.split(':')));
  const first = [...head];
  const last = [...(tail ?? [])];
  const missing = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...missing, ...last].map((group) => parseInt(group, 16));
}
