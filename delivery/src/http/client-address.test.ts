/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { clientAddressOf, parseTrustedProxies } from './client-address';
// R-SEC-33

function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

const PROXIES = parseTrustedProxies('10.0.0.0/8, 2001:db8:1::/48, 192.0.2.1');

describe('clientAddressOf', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['uses the connection without a header', '198.51.100.7', {}, '198.51.100.7'],
    [
      'ignores the header of a visitor who is no trusted proxy',
      '198.51.100.7',
      { 'x-forwarded-for': '203.0.113.1' },
      '198.51.100.7',
    ],
    ['reads the header of a trusted proxy', '10.1.1.1', { 'x-forwarded-for': '203.0.113.1' }, '203.0.113.1'],
    [
      'ignores what the visitor wrote in front of the proxy’s entry',
      '10.1.1.1',
      { 'x-forwarded-for': '192.0.2.99, 203.0.113.1' },
      '203.0.113.1',
    ],
    [
      'passes over a chain of trusted proxies',
      '10.1.1.1',
      { 'x-forwarded-for': '192.0.2.99, 203.0.113.1, 192.0.2.1, 10.2.2.2' },
      '203.0.113.1',
    ],
    [
      'stops at an entry that is no address',
      '10.1.1.1',
      { 'x-forwarded-for': '203.0.113.1, unknown, 10.2.2.2' },
      '10.2.2.2',
    ],
    ['keeps the proxy’s own address when the header is missing', '10.1.1.1', {}, '10.1.1.1'],
    [
      'unwraps IPv4 addresses of an IPv6 listener',
      '::ffff:10.1.1.1',
      { 'x-forwarded-for': '::ffff:203.0.113.1' },
      '203.0.113.1',
    ],
    ['reads IPv6 networks', '2001:db8:1::5', { 'x-forwarded-for': '2001:DB8:2::7' }, '2001:db8:2::7'],
  ])('%s', (_title, connection, headers, address) => {
    expect(clientAddressOf(requestFrom(connection, headers), PROXIES)).toBe(address);
  });

  it('reads the header that is configured for the proxies', () => {
    const proxies = parseTrustedProxies('127.0.0.1', 'CF-Connecting-IP');
    const headers = { 'cf-connecting-ip': '203.0.113.1', 'x-forwarded-for': '203.0.113.2' };
    expect(clientAddressOf(requestFrom('127.0.0.1', headers), proxies)).toBe('203.0.113.1');
  });

  it('trusts no header without trusted proxies', () => {
    expect(parseTrustedProxies(' , ')).toBeUndefined();
    expect(clientAddressOf(requestFrom('127.0.0.1', { 'x-forwarded-for': '203.0.113.1' }), undefined)).toBe(
      '127.0.0.1',
    );
  });
});

test.each([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '2001:db8::/129',
  'proxy.example',
  '*',
])('parseTrustedProxies rejects %s and names it', (entry) => {
  expect(() => parseTrustedProxies(`127.0.0.1,${entry}`)).toThrow(entry);
});
