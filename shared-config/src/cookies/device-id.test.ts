import { ensureDeviceId, readDeviceId } from './device-id';
import type { Environment } from '../site/environments';
// R-STORAGE-7

const GUID = '3f2b8c1e-0d4a-4b6f-9c1d-2e3f4a5b6c7d';
const MADE = '11111111-2222-4333-8444-555555555555';
const LOCAL: Environment = { kind: 'local', name: 'local' };
const PRODUCTION: Environment = { kind: 'production', name: 'production' };

/** Creates a page whose written cookies are separate from the readable ones, as with `document.cookie`. */
function pageWith(cookie: string) {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
}
const idOf = (page: { cookie: string }, environment = LOCAL, isSecure = false) =>
  ensureDeviceId(page, environment, isSecure, () => MADE);

describe('a valid GUID in the cookie', () => {
  it.each([
    ['alone', `device_id_dev=${GUID}`],
    ['in the middle', `a=1; device_id_dev=${GUID}; b=2`],
    ['after a cookie whose name has the same end', `other_device_id_dev=${MADE}; device_id_dev=${GUID}`],
  ])('is returned without a write: %s', (_, cookies) => {
    const page = pageWith(cookies);
    expect(idOf(page)).toBe(GUID);
    expect(page.written).toEqual([]);
  });

  it('is returned without a write: in capitals', () => {
    expect(idOf(pageWith(`device_id_dev=${GUID.toUpperCase()}`))).toBe(GUID.toUpperCase());
  });
});

describe('an invalid GUID in the cookie (R-SEC-18)', () => {
  it.each([
    ['no cookie', ''],
    ['an empty one', 'device_id_dev='],
    ['a short one', 'device_id_dev=3f2b8c1e'],
    ['36 characters of something else', `device_id_dev=${'z'.repeat(36)}`],
    ['a guid with more behind it', `device_id_dev=${GUID}0`],
    ['a guid with a line behind it', `device_id_dev=${GUID}\n`],
    ['a guid in quotes', `device_id_dev="${GUID}"`],
    ['markup', 'device_id_dev=<img src=x onerror=alert(1)>'],
    ['production’s cookie', `device_id=${GUID}`],
    ['testnet’s cookie', `device_id_testnet=${GUID}`],
  ])('is replaced: %s', (_, cookies) => {
    const page = pageWith(cookies);
    expect(idOf(page)).toBe(MADE);
    expect(page.written).toHaveLength(1);
  });
});

describe('the written cookie', () => {
  const attributesOf = (environment: Environment, isSecure: boolean) => {
    const page = pageWith('');
    idOf(page, environment, isSecure);
    const [pair, ...attributes] = page.written[0]!.split('; ');
    return { pair, attributes: attributes.sort() };
  };

  it('lasts 120 days on every path of the host', () => {
    expect(attributesOf(LOCAL, false)).toEqual({
      pair: `device_id_dev=${MADE}`,
      attributes: ['Max-Age=10368000', 'Path=/', 'SameSite=Lax'],
    });
  });

  it('is Secure on an https page, and has no suffix in production', () => {
    expect(attributesOf(PRODUCTION, true)).toEqual({
      pair: `__Host-device_id=${MADE}`,
      attributes: ['Max-Age=10368000', 'Path=/', 'SameSite=Lax', 'Secure'],
    });
  });
});

describe('a cookie without the prefix, which another subdomain can plant', () => {
  it('is ignored outside the environment local', () => {
    const page = pageWith(`device_id=${GUID}`);
    expect(readDeviceId(page, PRODUCTION)).toBeUndefined();
    expect(idOf(page, PRODUCTION, true)).toBe(MADE);
    expect(page.written.map((text) => text.split(';')[0])).toEqual([`__Host-device_id=${MADE}`]);
  });

  it('does not hide the cookie with the prefix', () => {
    const page = pageWith(`device_id=${MADE}; __Host-device_id=${GUID}`);
    expect(idOf(page, PRODUCTION, true)).toBe(GUID);
    expect(page.written).toEqual([]);
  });
});

describe('a GUID while cookies are forbidden', () => {
  it('is created if the browser drops cookies silently', () => {
    expect(idOf(pageWith(''))).toBe(MADE);
  });

  it('is created if reading throws, as in a sandboxed frame', () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const forbid = () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    };
    expect(idOf(Object.defineProperty({ cookie: '' }, 'cookie', { get: forbid, set: forbid }))).toBe(MADE);
    expect(info).toHaveBeenCalledTimes(1);
  });
});

describe('a created GUID', () => {
  const made = Array.from({ length: 200 }, () => ensureDeviceId(pageWith(''), LOCAL, false));

  it('is a random UUID of version 4 with 36 characters', () => {
    for (const guid of made) {
      expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('differs each time', () => {
    expect(new Set(made).size).toBe(made.length);
  });

  it('is recognised when it is read again', () => {
    expect(idOf(pageWith(`device_id_dev=${made[0]}`))).toBe(made[0]);
  });
});

it('returns an existing GUID without creating or writing one', () => {
  const page = pageWith(`device_id_dev=${GUID}`);
  expect(readDeviceId(page, LOCAL)).toBe(GUID);
  expect(readDeviceId(page, PRODUCTION)).toBeUndefined();
  expect(readDeviceId(pageWith('device_id_dev=1'), LOCAL)).toBeUndefined();
  expect(page.written).toEqual([]);
});
