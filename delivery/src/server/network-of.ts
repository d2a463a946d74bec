/**
 * Returns the network that one visitor can have all addresses of: an IPv4 address itself, the /64 of an IPv6 address.
 *
 * @param address as Node writes it
 * @example networkOf('2001:db8::1') // '2001:db8:0:0'
 * @example networkOf('::ffff:203.0.113.7') // '203.0.113.7'
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill('0'), ...last].slice(0, 4).join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
