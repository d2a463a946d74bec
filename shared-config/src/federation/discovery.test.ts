/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import { documentText, integrityOf, SHELL_ORIGIN, versionWith } from './discovery.fixture';
import { DISCOVERY_ELEMENT_ID, inlineDiscoveryText, versionOf } from './discovery';

const read = (text: string, part = 'shell') => versionOf({ text, part, allowedOrigins: [SHELL_ORIGIN] });
const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
};

describe('the version that takes the traffic', () => {
  test('is the only one', () => {
    expect(read(documentText(versionWith()))).toEqual(versionWith());
  });

  test('is the one that is marked as default, wherever it stands', () => {
    const canary = versionWith({
      url: `${SHELL_ORIGIN}/remoteEntry.11111111.js`,
      deployment: { traffic: 0, default: false },
    });
    expect(read(documentText(canary, versionWith())).url).toBe(versionWith().url);
    expect(read(documentText(versionWith(), canary)).url).toBe(versionWith().url);
  });

  test('is the first one where nothing is said of deployment', () => {
    expect(read(documentText(versionWith({ deployment: undefined }))).url).toBe(versionWith().url);
  });
});

describe('a document that cannot be used is refused', () => {
  const extras = versionWith().extras;
  test.each<[string, string]>([
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
  ])('%s', (_, text) => {
    expect(thrownBy(() => read(text))).toMatchObject({ name: 'DiscoveryError', code: 'discovery' });
  });

  test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
    'the part "%s" is in no document',
    (part) => {
      expect(thrownBy(() => read(documentText(versionWith()), part))).toMatchObject({
        name: 'DiscoveryError',
      });
    },
  );
});

describe('an address on another origin is refused, whatever the document says', () => {
  test.each([
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
  ])('%s', (url) => {
    expect(thrownBy(() => read(documentText(versionWith({ url }))))).toMatchObject({
      name: 'DiscoveryError',
      message: expect.stringContaining('foreign origin'),
    });
  });
});

describe('whatever the text is, nothing but a DiscoveryError is thrown', () => {
  const isDiscoveryErrorOrNothing = (text: string, part: string) => {
    const thrown = thrownBy(() => read(text, part)) as Error | undefined;
    return thrown === undefined || thrown.name === 'DiscoveryError';
  };
  test('any text', () => {
    fc.assert(fc.property(fc.string(), (text) => isDiscoveryErrorOrNothing(text, 'shell')));
  });

  test('any JSON', () => {
    fc.assert(fc.property(fc.json(), (text) => isDiscoveryErrorOrNothing(text, 'shell')));
  });

  test('any JSON in the place of the versions', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (versions) =>
        isDiscoveryErrorOrNothing(JSON.stringify({ microFrontends: { shell: versions } }), 'shell'),
      ),
    );
  });

  test('any JSON in the place of a version or one of its fields', () => {
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

  test('is the text of its data element', () => {
    expect(place(`<script id="${DISCOVERY_ELEMENT_ID}" type="application/json">{"a":1}</script>`)).toBe(
      '{"a":1}',
    );
  });

  test.each([
    ['nothing', ''],
    ['a link that took the id (attack 10)', `<a id="${DISCOVERY_ELEMENT_ID}">{"a":1}</a>`],
    ['a script that would run', `<script id="${DISCOVERY_ELEMENT_ID}" type="text/plain">{"a":1}</script>`],
  ])('is not %s', (_, html) => {
    expect(place(html)).toBeNull();
  });
});
