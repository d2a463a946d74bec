/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import { documentText, integrityOf, SHELL_ORIGIN, versionWith, VISITOR } from './discovery.fixture';
import { DISCOVERY_ELEMENT_ID, inlineDiscoveryText, versionOf, type Visitor } from './discovery';
// R-LOAD-1

const read = (text: string, part = 'shell', visitor: Visitor = VISITOR) =>
  versionOf({ text, part, visitor, contract: '1.1', allowedOrigins: [SHELL_ORIGIN] });
const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
};

describe('the chosen version', () => {
  it('is the only one', () => {
    expect(read(documentText(versionWith()))).toEqual(versionWith());
  });

  it('is the one marked as default, at any position', () => {
    const canary = versionWith({
      url: `${SHELL_ORIGIN}/remoteEntry.11111111.js`,
      deployment: { traffic: 0, default: false },
    });
    expect(read(documentText(canary, versionWith())).url).toBe(versionWith().url);
    expect(read(documentText(versionWith(), canary)).url).toBe(versionWith().url);
  });

  it('is the first one without deployment data', () => {
    expect(read(documentText(versionWith({ deployment: undefined }))).url).toBe(versionWith().url);
  });
});

describe('the chosen version of several', () => {
  const pinned = versionWith({
    url: `${SHELL_ORIGIN}/remoteEntry.22222222.js`,
    deployment: { traffic: 0, default: false },
    extras: { ...versionWith().extras, regions: { KAZ: 100 } },
  });

  it('is the one of the visitor’s region', () => {
    const text = documentText(versionWith(), pinned);
    expect(read(text, 'shell', { ...VISITOR, region: 'KAZ' }).url).toBe(pinned.url);
    expect(read(text).url).toBe(versionWith().url);
  });

  it('must be on an allowed origin', () => {
    const foreign = { ...pinned, url: 'https://evil.example/remoteEntry.js' };
    const text = documentText(versionWith(), foreign);
    expect(() => read(text, 'shell', { ...VISITOR, region: 'KAZ' })).toThrow('foreign origin');
  });
});

describe('a rejected part', () => {
  const refusalOf = (changes: object, visitor: Visitor = VISITOR) =>
    thrownBy(() =>
      read(documentText(versionWith({ extras: { ...versionWith().extras, ...changes } })), 'shell', visitor),
    );

  it.each([
    [['*'], 'GLOBAL', 'remote-stopped'],
    [['TUR', 'KAZ'], 'KAZ', 'remote-stopped'],
    [['TUR', 'KAZ'], 'GLOBAL', undefined],
    [[], 'KAZ', undefined],
  ])('is stopped for %j, in %s: %s', (stopped, region, code) => {
    expect((refusalOf({ stopped }, { ...VISITOR, region }) as { code?: string } | undefined)?.code).toBe(
      code,
    );
  });

  it.each([
    [{ contractVersion: '1.0' }, undefined],
    [{ contractVersion: '1.9' }, undefined],
    [{ contractVersion: '1.10', minContract: '1.1' }, undefined],
    [{ contractVersion: '1.10', minContract: '1.2' }, 'contract-mismatch'],
    [{ contractVersion: '2.0' }, 'contract-mismatch'],
    [{ contractVersion: '0.9' }, 'contract-mismatch'],
    [{ contractVersion: undefined }, 'contract-mismatch'],
  ])('has a build with %j for a page of contract 1.1: %s', (changes, code) => {
    expect((refusalOf(changes) as { code?: string } | undefined)?.code).toBe(code);
  });

  it.each([
    ['2.3', ['(1.1)', '2.3', 'hosts from 2.1', '0a1b2c3d4e', 'rebuild the host, or roll "shell" back']],
    ['0.9', ['(1.1)', '0.9', '0a1b2c3d4e', 'roll the host back, or publish a new "shell"']],
  ])('has contract %s, and the message names the fix', (contractVersion, words) => {
    const { message } = refusalOf({ contractVersion, minContract: '2.1' }) as Error;
    for (const word of words) expect(message).toContain(word);
  });
});

describe('a polluted Object.prototype (R-SEC-2, R-SEC-8)', () => {
  const withPrototype = (name: string, value: unknown, act: () => void) => {
    const { prototype } = Object;
    Reflect.set(prototype, name, value);
    try {
      act();
    } finally {
      Reflect.deleteProperty(prototype, name);
    }
  };
  const canary = versionWith({
    url: `${SHELL_ORIGIN}/remoteEntry.33333333.js`,
    deployment: { traffic: 0, default: false },
  });
  const text = documentText(versionWith(), canary);

  it.each<[string, unknown]>([
    ['stopped', ['*']],
    ['regions', { GLOBAL: 100 }],
    ['GLOBAL', 100],
    ['minContract', '9.9'],
    ['deployment', { traffic: 100, default: false }],
    ['default', false],
    ['traffic', 100],
  ])('has no effect: %s', (name, value) => {
    withPrototype(name, value, () => expect(read(text).url).toBe(versionWith().url));
  });

  it('adds no part to a document', () => {
    withPrototype('shell', [canary], () => {
      expect(() => read('{"microFrontends":{}}')).toThrow('no usable "shell"');
    });
  });
});

describe('an invalid document', () => {
  const extras = versionWith().extras;
  it.each<[string, string]>([
    ['text that is no JSON', '<!doctype html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no parts', '{}'],
    ['parts that are a list', '{"microFrontends":[]}'],
    ['no such part', '{"microFrontends":{"other":[]}}'],
    ['no version', documentText()],
    ['versions that are a text', '{"microFrontends":{"shell":"1.0"}}'],
    ['versions that are a number', '{"microFrontends":{"shell":1}}'],
    ['versions that are a record', '{"microFrontends":{"shell":{}}}'],
    ['a version that is null', documentText(null)],
    [
      'only versions without traffic',
      documentText(versionWith({ deployment: { traffic: 0, default: false } })),
    ],
    ['no integrity', documentText(versionWith({ metadata: { version: '1' } as never }))],
    [
      'a weaker integrity',
      documentText(versionWith({ metadata: { integrity: 'sha256-AAAA', version: '1' } })),
    ],
    [
      'two integrity values',
      documentText(
        versionWith({ metadata: { integrity: `${integrityOf('A')} ${integrityOf('B')}`, version: '1' } }),
      ),
    ],
    ['no extras', documentText({ ...versionWith(), extras: undefined })],
    [
      'a global that is no identifier',
      documentText(versionWith({ extras: { ...extras, globalName: 'a-b' } })),
    ],
    [
      'a global of the language',
      documentText(versionWith({ extras: { ...extras, globalName: '__proto__' } })),
    ],
    ['no preload', documentText(versionWith({ extras: { ...extras, preload: undefined as never } }))],
    [
      'a preload that is no list',
      documentText(versionWith({ extras: { ...extras, preload: { mount: 'a.js' as never } } })),
    ],
    [
      'a preload without integrity',
      documentText(versionWith({ extras: { ...extras, preload: { mount: [{ path: 'a.js' } as never] } } })),
    ],
  ])('is rejected: %s', (_, text) => {
    expect(thrownBy(() => read(text))).toMatchObject({ name: 'DiscoveryError', code: 'discovery' });
  });

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])('lacks the part "%s"', (part) => {
    expect(thrownBy(() => read(documentText(versionWith()), part))).toMatchObject({
      name: 'DiscoveryError',
    });
  });
});

describe('an address on another origin', () => {
  it.each([
    'https://evil.example/remoteEntry.js',
    '//localhost:3001/remoteEntry.js',
    '/remoteEntry.js',
    'remoteEntry.js',
    'http://localhost:3001@evil.example/remoteEntry.js',
    'http://localhost:30011/remoteEntry.js',
    'http://localhost:3001.evil.example/remoteEntry.js',
    'https://localhost:3001/remoteEntry.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    '',
  ])('is rejected: %s', (url) => {
    expect(thrownBy(() => read(documentText(versionWith({ url }))))).toMatchObject({
      name: 'DiscoveryError',
      message: expect.stringContaining('foreign origin'),
    });
  });
});

describe('arbitrary text', () => {
  const isDiscoveryErrorOrNothing = (text: string, part: string) => {
    const thrown = thrownBy(() => read(text, part)) as Error | undefined;
    return thrown === undefined || thrown.name === 'DiscoveryError';
  };
  it('throws only a DiscoveryError as a document', () => {
    fc.assert(fc.property(fc.string(), (text) => isDiscoveryErrorOrNothing(text, 'shell')));
  });

  it('throws only a DiscoveryError as JSON', () => {
    fc.assert(fc.property(fc.json(), (text) => isDiscoveryErrorOrNothing(text, 'shell')));
  });

  it('throws only a DiscoveryError as the list of versions', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (versions) =>
        isDiscoveryErrorOrNothing(JSON.stringify({ microFrontends: { shell: versions } }), 'shell'),
      ),
    );
  });

  it('throws only a DiscoveryError as a version or one of its fields', () => {
    const field = fc.constantFrom('url', 'metadata', 'deployment', 'extras');
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const version = { ...versionWith(), [name]: value };
        return (
          isDiscoveryErrorOrNothing(documentText(value), 'shell') &&
          isDiscoveryErrorOrNothing(documentText(version), 'shell')
        );
      }),
    );
  });
});

describe('the document in the page', () => {
  const place = (html: string) => {
    document.body.innerHTML = html;
    return inlineDiscoveryText(document);
  };

  it('is the text of its data element', () => {
    expect(place(`<script id="${DISCOVERY_ELEMENT_ID}" type="application/json">{"a":1}</script>`)).toBe(
      '{"a":1}',
    );
  });

  it.each([
    ['nothing', ''],
    ['a link with this id (R-SEC-10)', `<a id="${DISCOVERY_ELEMENT_ID}">{"a":1}</a>`],
    ['a script that would run', `<script id="${DISCOVERY_ELEMENT_ID}" type="text/plain">{"a":1}</script>`],
  ])('is not %s', (_, html) => {
    expect(place(html)).toBeNull();
  });
});
