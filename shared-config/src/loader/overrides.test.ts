import fc from 'fast-check';
import { brand } from '../site/brand';
import { isOverridablePart, isOverrideOrigin, overriddenOrigin } from './overrides';

const OWN = 'http://localhost:3001';

describe('an origin on the developer’s machine', () => {
  it.each([OWN, 'http://localhost:1024', 'http://localhost:65535', 'http://localhost:8080'])(
    'is %s',
    (text) => {
      expect(isOverrideOrigin(text)).toBe(true);
    },
  );

  it.each<[unknown]>([
    [''],
    ['localhost:3001'],
    ['//localhost:3001'],
    ['https://localhost:3001'],
    ['ws://localhost:3001'],
    ['HTTP://localhost:3001'],
    ['http://LOCALHOST:3001'],
    ['http://Localhost:3001'],
    ['http://loca\u017fhost:3001'],
    ['http://ⅼocalhost:3001'],
    ['http://xn--lcalhost-75a:3001'],
    ['http://localhost.:3001'],
    ['http://localhost'],
    ['http://localhost:'],
    ['http://localhost:80'],
    ['http://localhost:1023'],
    ['http://localhost:65536'],
    ['http://localhost:99999'],
    ['http://localhost:03001'],
    ['http://localhost:3001.0'],
    ['http://localhost:+3001'],
    ['http://localhost:٣٠٠١'],
    ['http://localhost:3001/'],
    ['http://localhost:3001/discovery.json'],
    ['http://localhost:3001?'],
    ['http://localhost:3001#'],
    ['http://localhost:3001@evil.example'],
    ['http://localhost:3001:3002'],
    ['http://user@localhost:3001'],
    ['http://user:word@localhost:3001'],
    ['http://localhost.evil'],
    ['http://localhost.evil:3001'],
    ['http://evil.localhost:3001'],
    ['http://evil.example:3001'],
    ['http://127.0.0.1:3001'],
    ['http://[::1]:3001'],
    ['http://0.0.0.0:3001'],
    ['http://2130706433:3001'],
    ['http:\\\\localhost:3001'],
    ['http:/localhost:3001'],
    ['http:localhost:3001'],
    [' http://localhost:3001'],
    ['http://localhost:3001 '],
    ['http://localhost:3001\n'],
    ['http://localhost:3001\r\nSet-Cookie: a=b'],
    ['\nhttp://localhost:3001'],
    ['http://evil.example\nhttp://localhost:3001'],
    ['http://localhost:3001;'],
    ['http://localhost:3001 *'],
    ["http://localhost:3001'"],
    ['javascript:alert(1)//http://localhost:3001'],
    [[OWN]],
    [{ toString: () => OWN }],
    [3001],
    [null],
    [undefined],
  ])('is never %j', (text) => {
    expect(isOverrideOrigin(text)).toBe(false);
  });

  it('is parsed to the same origin by a URL parser', () => {
    const near = fc
      .array(
        fc.constantFrom(
          'http',
          ':',
          '//',
          'localhost',
          ':',
          '3001',
          '@',
          '/',
          '.',
          '\n',
          '[',
          'evil',
          '%',
          '6',
          ' ',
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(near, fc.string(), fc.webUrl()), (text) => {
        if (!isOverrideOrigin(text)) return;
        expect(new URL(text).origin).toBe(text);
        expect(new URL(text).hostname).toBe('localhost');
      }),
    );
  });

  it('has any port from 1024 to 65535 and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (port) => {
        expect(isOverrideOrigin(`http://localhost:${port}`)).toBe(port >= 1024 && port <= 65_535);
      }),
    );
  });
});

it.each<[unknown, boolean]>([
  ['shell', true],
  ['bridge', true],
  ['verification-host', false],
  ['Shell', false],
  ['__proto__', false],
  ['constructor', false],
  ['', false],
  [['shell'], false],
])('returns for %j whether a developer can override it: %s', (name, isOne) => {
  expect(isOverridablePart(name)).toBe(isOne);
});

describe('an override', () => {
  const text = (overrides: unknown) => JSON.stringify({ schema: 'v1-pre', microFrontends: {}, overrides });
  const from = (host: string, overrides: unknown = { shell: OWN }) =>
    overriddenOrigin({ text: text(overrides), host, part: 'shell' });

  it.each([
    'localhost:3000',
    'kz.localhost:3000',
    '127.0.0.1:3000',
    `dev-3.${brand.domains.KAZ}`,
    `test-1.${brand.domains.GLOBAL}`,
    `test.${brand.domains.TUR}:443`,
  ])('applies on %s', (host) => {
    expect(from(host)).toBe(OWN);
  });

  it.each([
    `www.${brand.domains.GLOBAL}`,
    brand.domains.KAZ,
    `testnet.${brand.domains.GLOBAL}`,
    `test-1.${brand.domains.GLOBAL}.evil.example`,
    'evil.example',
    'localhost.evil.example',
    '',
  ])('never applies on %j', (host) => {
    expect(from(host)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['another part', { bridge: OWN }],
    ['nothing', {}],
    ['null', null],
    ['a list', [OWN]],
    ['a text', OWN],
    ['a list in the place of an origin', { shell: [OWN] }],
    ['another host', { shell: 'http://localhost.evil.example:3001' }],
    ['an inherited word', JSON.parse(`{"__proto__":{"shell":"${OWN}"}}`)],
  ])('never applies with the origin %s', (_, overrides) => {
    expect(from('localhost:3000', overrides)).toBeUndefined();
  });

  it.each([null, '', '<!doctype html>', 'null', '[]', '"http://localhost:3001"'])(
    'never applies without a document: %j',
    (document) => {
      expect(overriddenOrigin({ text: document, host: 'localhost:3000', part: 'shell' })).toBeUndefined();
    },
  );

  it.each<[string, unknown]>([
    ['overrides', { shell: OWN }],
    ['shell', OWN],
  ])('never applies if every object has %s (R-SEC-8)', (name, value) => {
    const everyObject = Object.getPrototypeOf({}) as object;
    Object.defineProperty(everyObject, name, { value, configurable: true });
    try {
      expect(from('localhost:3000', {})).toBeUndefined();
      expect(overriddenOrigin({ text: '{}', host: 'localhost:3000', part: 'shell' })).toBeUndefined();
    } finally {
      Reflect.deleteProperty(everyObject, name);
    }
  });

  it('only applies with a valid origin, for any JSON document', () => {
    fc.assert(
      fc.property(fc.json(), (document) => {
        const origin = overriddenOrigin({ text: document, host: 'localhost:3000', part: 'shell' });
        expect(origin === undefined || isOverrideOrigin(origin)).toBe(true);
      }),
    );
  });
});
