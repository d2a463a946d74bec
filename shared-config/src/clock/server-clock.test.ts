import fc from 'fast-check';
import { createServerClock } from './server-clock';
// R-STORAGE-11

const DEVICE_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

function createBed(deviceMs = DEVICE_MS) {
  const device = { nowMs: deviceMs };
  const warnings: string[] = [];
  const clock = createServerClock({ now: () => device.nowMs, warn: (message) => warnings.push(message) });
  return { clock, device, warnings };
}
const header = (epochMs: number) => new Date(epochMs).toUTCString();

it('uses the device’s clock before the first response', () => {
  const { clock } = createBed();
  expect([clock.offsetMs(), clock.now()]).toEqual([0, DEVICE_MS]);
});

describe('a difference of the clocks', () => {
  it.each([
    ['of nothing', 0, 0, 0],
    ['just under 10 s', 9_999, 0, 0],
    ['just under 10 s, behind', -9_999, 0, 0],
    ['of 10 s', 10_000, 10_000, 0],
    ['of 10 s, behind', -10_000, -10_000, 0],
    ['of an hour', HOUR, HOUR, 0],
    ['of a day', DAY, DAY, 0],
    ['just over a day', DAY + 1, DAY + 1, 1],
    ['just over a day, behind', -DAY - 1, -DAY - 1, 1],
    ['of years', -9_000 * DAY, -9_000 * DAY, 1],
  ])('has the offset of %s', (_, driftMs, offsetMs, warnings) => {
    const bed = createBed();
    bed.clock.observe(DEVICE_MS + driftMs);
    expect(bed.clock.offsetMs()).toBe(offsetMs);
    expect(bed.clock.now()).toBe(DEVICE_MS + offsetMs);
    expect(bed.warnings).toHaveLength(warnings);
  });

  it('warns once of more than a day, with size and direction', () => {
    const { clock, warnings } = createBed();
    clock.observe(DEVICE_MS + 2 * DAY);
    clock.observe(DEVICE_MS - 3 * DAY);
    expect(warnings).toEqual(["This device's clock is 48 hours behind the server's."]);
  });
});

it('reads a Date header like a time in a body', () => {
  const { clock } = createBed();
  clock.observe('Fri, 02 Jan 2026 04:04:05 GMT');
  expect(clock.offsetMs()).toBe(HOUR);
});

it('advances with the device’s clock', () => {
  const { clock, device } = createBed();
  clock.observe(DEVICE_MS + HOUR);
  device.nowMs += 5 * SECOND;
  expect(clock.now()).toBe(DEVICE_MS + HOUR + 5 * SECOND);
});

it('uses the latest response, even if it shows no difference', () => {
  const { clock, device } = createBed();
  clock.observe(DEVICE_MS + HOUR);
  device.nowMs += HOUR;
  clock.observe(DEVICE_MS + HOUR);
  expect(clock.offsetMs()).toBe(0);
});

describe('the round trip', () => {
  it.each([
    ['of a slow connection', 24 * SECOND, 0],
    ['of a fast connection', 200, -11_900],
    ['that is longer than any request', 31 * SECOND, -12_000],
    ['set back', -5_000, -12_000],
    ['that is not a number', NaN, -12_000],
  ])('counts half as the latency of the response: %s', (_, roundTripMs, offsetMs) => {
    const { clock } = createBed();
    clock.observe(DEVICE_MS - 12_000, roundTripMs);
    expect(clock.offsetMs()).toBe(offsetMs);
  });
});

describe('an invalid time', () => {
  it.each<[string, string | number | null | undefined]>([
    ['no header', null],
    ['no field', undefined],
    ['an empty header', ''],
    ['a word', 'yesterday'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a digit, which some parsers read as a date', '1'],
    ['a date of another form', '2026-01-02T04:04:05Z'],
    ['a day that does not exist', 'Fri, 31 Feb 2026 04:04:05 GMT'],
    ['the wrong weekday', 'Mon, 02 Jan 2026 04:04:05 GMT'],
    ['another time zone', 'Fri, 02 Jan 2026 04:04:05 +0300'],
    ['a date with more behind it', 'Fri, 02 Jan 2026 04:04:05 GMT, Fri, 02 Jan 2026 04:04:05 GMT'],
    ['the beginning of time', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['zero', 0],
    ['seconds', DEVICE_MS / 1_000],
    ['microseconds', DEVICE_MS * 1_000],
    ['the end of time', 8.64e15],
    ['more than that', 1e300],
    ['a negative number', -DEVICE_MS],
    ['NaN', NaN],
    ['infinity', Infinity],
    ['50,000 characters', 'Fri, '.repeat(10_000)],
    ['an object', { valueOf: () => DEVICE_MS } as never],
    ['a list', [DEVICE_MS] as never],
    ['a bigint', BigInt(DEVICE_MS) as never],
  ])('changes nothing: %s', (_, value) => {
    const { clock, warnings } = createBed();
    clock.observe(DEVICE_MS + HOUR);
    clock.observe(value);
    expect([clock.offsetMs(), warnings]).toEqual([HOUR, []]);
  });

  it('changes nothing while the device’s own time is invalid', () => {
    const { clock, device } = createBed();
    device.nowMs = NaN;
    clock.observe(DEVICE_MS);
    expect(clock.offsetMs()).toBe(0);
  });
});

describe('any input', () => {
  const time = fc.integer({ min: Date.UTC(2001), max: Date.UTC(2099) });

  it('never throws and gives an offset of 0 or at least 10 s', () => {
    const observed = fc.oneof(fc.string(), fc.double(), time, time.map(header), fc.anything());
    fc.assert(
      fc.property(fc.array(observed), time, (all, deviceMs) => {
        const { clock, warnings } = createBed(deviceMs);
        for (const serverTime of all) clock.observe(serverTime as number);
        const offsetMs = clock.offsetMs();
        expect(offsetMs === 0 || Math.abs(offsetMs) >= 10 * SECOND).toBe(true);
        expect(Number.isFinite(clock.now())).toBe(true);
        expect(warnings.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keeps the time within 10 s of the server’s, in either form', () => {
    fc.assert(
      fc.property(time, time, fc.boolean(), (serverMs, deviceMs, isHeader) => {
        const { clock, warnings } = createBed(deviceMs);
        clock.observe(isHeader ? header(serverMs) : serverMs);
        const precisionMs = isHeader ? SECOND : 0;
        expect(Math.abs(clock.now() - serverMs)).toBeLessThan(10 * SECOND + precisionMs);
        if (Math.abs(serverMs - deviceMs) > DAY + SECOND) expect(warnings).toHaveLength(1);
      }),
    );
  });

  it('depends only on the last time', () => {
    fc.assert(
      fc.property(fc.array(time), time, (before, last) => {
        const [long, short] = [createBed(), createBed()];
        for (const serverTime of [...before, last]) long.clock.observe(serverTime);
        short.clock.observe(last);
        expect(long.clock.offsetMs()).toBe(short.clock.offsetMs());
      }),
    );
  });
});
