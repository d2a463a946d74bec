/** @jest-environment node */
import fc from 'fast-check';
import { CUSTOMER_NETWORK, HOUSEHOLD_NETWORK, networkOf, PROVIDER_NETWORK } from './network-of';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
  ['2001:db8::', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('the customer of %s is %s', (address, network) => {
  expect(networkOf(address, CUSTOMER_NETWORK)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the household of %s is %s', (address, network) => {
  expect(networkOf(address, HOUSEHOLD_NETWORK)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8::/32'],
  ['2001::1', '2001:0::/32'],
])('the provider of %s is %s', (address, network) => {
  expect(networkOf(address, PROVIDER_NETWORK)).toBe(network);
});

test.each(['', 'unknown', '203.0.113', '203.0.113.7:80', '2001:db8::1::2', 'constructor'])(
  '%j has no network',
  (address) => expect(networkOf(address, CUSTOMER_NETWORK)).toBeNull(),
);

test('maps every valid address to a network and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      expect(networkOf(address, CUSTOMER_NETWORK)).toMatch(/\/(24|48)$/);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => void networkOf(text, CUSTOMER_NETWORK)));
});
