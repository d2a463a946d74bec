/** @jest-environment node */
import fc from 'fast-check';
import { WINDOW_MS } from './count-window';
import { createSourceLimit, REPORTS_PER_SOURCE } from './source-limit';

const BUILD = 'shell/0a1b2c3d4e';
const counted = (mayCount: (address: string, build: string) => boolean, addresses: readonly string[]) =>
  addresses.filter((address) => mayCount(address, BUILD)).length;

test('whatever one source sends, a few of it count', () => {
  const mayCount = createSourceLimit(() => 1_000);
  expect(counted(mayCount, Array<string>(10_000).fill('203.0.113.7'))).toBe(REPORTS_PER_SOURCE);
  expect(mayCount('203.0.113.8', BUILD)).toBe(true);
  expect(mayCount('203.0.113.7', 'shell/9999999999')).toBe(true);
});

test('after ten minutes a source counts again', () => {
  let now = 0;
  const mayCount = createSourceLimit(() => now);
  expect(counted(mayCount, Array<string>(9).fill('203.0.113.7'))).toBe(REPORTS_PER_SOURCE);
  now += WINDOW_MS;
  expect(mayCount('203.0.113.7', BUILD)).toBe(true);
});

test('all addresses of one IPv6 network are one source, however they are written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.ipV6(), { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 }),
      (_, tail) => {
        const mayCount = createSourceLimit(() => 0);
        const network = '2001:db8:0:1';
        const full = `${network}:${tail.map((group) => group.toString(16)).join(':')}`;
        expect(counted(mayCount, [full, `${network}::1`, `2001:DB8:0:1::`, `${network}:0:0:0:2`, full])).toBe(
          REPORTS_PER_SOURCE,
        );
        expect(mayCount('2001:db8:0:2::1', BUILD)).toBe(true);
      },
    ),
  );
});

test('an IPv4 address is the same one inside of an IPv6 address', () => {
  const mayCount = createSourceLimit(() => 0);
  const addresses = ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7', '203.0.113.7'];
  expect(counted(mayCount, addresses)).toBe(REPORTS_PER_SOURCE);
});

test('more sources than are remembered are left out until the next turn', () => {
  let now = 0;
  const mayCount = createSourceLimit(() => now);
  const addresses = Array.from(
    { length: 50_500 },
    (_, place) => `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
  );
  expect(counted(mayCount, addresses)).toBe(50_000);
  expect(mayCount(addresses[0]!, BUILD)).toBe(true);
  now += WINDOW_MS;
  expect(mayCount('198.51.100.1', BUILD)).toBe(true);
});
