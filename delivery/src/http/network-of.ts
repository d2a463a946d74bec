import { isIP } from 'node:net';

/** The addresses of one household. */
export const HOUSEHOLD_NETWORK = { ipv4: 32, ipv6: 64 } as const;

/** The addresses that one customer of a provider can easily obtain. */
export const CUSTOMER_NETWORK = { ipv4: 24, ipv6: 48 } as const;

/** The addresses of one provider, of which a customer can easily rent several /48. Only for counts, because all its customers share the limit. */
export const PROVIDER_NETWORK = { ipv4: 24, ipv6: 32 } as const;

type NetworkSize = typeof HOUSEHOLD_NETWORK | typeof CUSTOMER_NETWORK | typeof PROVIDER_NETWORK;

/**
 * Returns the network of an address. An IPv4 address inside an IPv6 address is treated as IPv4.
 *
 * @returns null for anything but an IP address
 * @example networkOf('203.0.113.7', CUSTOMER_NETWORK) // '203.0.113.0/24'
 * @example networkOf('2001:db8:1:2::3', HOUSEHOLD_NETWORK) // '2001:db8:1:2::/64'
 */
export function networkOf(address: string, size: NetworkSize): string | null {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  if (version === 0) return null;
  if (version === 4) return ipv4Network(plain.split('.'), size);
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const [high = 0, low = 0] = groups.slice(6);
  if (isMapped) return ipv4Network([high >> 8, high & 255, low >> 8, low & 255].map(String), size);
  const head = groups.slice(0, size.ipv6 / 16).map((group) => group.toString(16));
  return `${head.join(':')}::/${size.ipv6}`;
}

function ipv4Network(bytes: readonly string[], { ipv4 }: NetworkSize): string {
  return ipv4 === 24 ? `${bytes.slice(0, 3).join('.')}.0/24` : `${bytes.join('.')}/32`;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [first, second, third, fourth] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
    return `${((first << 8) | second).toString(16)}:${((third << 8) | fourth).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::').map((side) => (side === '' ? [] : side.split(':')));
  const missing = Array<string>(8 - head.length - (tail?.length ?? 0)).fill('0');
  return [...head, ...missing, ...(tail ?? [])].map((group) => parseInt(group, 16));
}
