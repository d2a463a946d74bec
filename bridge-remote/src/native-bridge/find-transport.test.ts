/** @jest-environment jest-fixed-jsdom */
import { findTransport } from './find-transport';
// R-BRIDGE-2

const ios = { postMessage: jest.fn() };
const android = { postMessage: jest.fn() };
const put = (values: object) => Object.assign(window, values);
beforeEach(() => [ios, android].forEach(({ postMessage }) => postMessage.mockReset()));
afterEach(() => ['webkit', 'hecateNative'].forEach((name) => Reflect.deleteProperty(window, name)));

it('returns undefined in a browser', () => {
  expect(findTransport(window)).toBeUndefined();
});

it('prefers iOS', () => {
  put({ webkit: { messageHandlers: { hecate: ios } }, hecateNative: android });
  findTransport(window)!('text');
  expect(ios.postMessage.mock.calls).toEqual([['text']]);
  expect(ios.postMessage.mock.contexts).toEqual([ios]);
  expect(android.postMessage).not.toHaveBeenCalled();
});

it.each<[string, object]>([
  ['no webkit', {}],
  ['other handlers', { webkit: { messageHandlers: { other: ios } } }],
  ['no handlers', { webkit: {} }],
  ['a webkit that is a text', { webkit: 'webkit' }],
  ['a handler that takes nothing', { webkit: { messageHandlers: { hecate: { postMessage: 'x' } } } }],
])('returns the transport of Android and Flutter with %s', (_what, others) => {
  put({ ...others, hecateNative: android });
  findTransport(window)!('text');
  expect(android.postMessage.mock.contexts).toEqual([android]);
});

it.each([
  ['a window', () => window],
  ['an element', () => Object.assign(document.createElement('a'), { postMessage: jest.fn() })],
  ['a text', () => 'postMessage'],
  ['null', () => null],
])('ignores %s', (_what, value) => {
  put({ hecateNative: value() });
  expect(findTransport(window)).toBeUndefined();
});

describe('a frame of another site', () => {
  const refuse = () => {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
  };
  const posted = jest.fn();
  const frame: object = new Proxy(
    {},
    {
      get: (_target, name) => (name === 'window' ? frame : name === 'postMessage' ? posted : refuse()),
      has: refuse,
    },
  );

  it.each<[string, object]>([
    ['webkit', { webkit: frame }],
    ['hecateNative', { hecateNative: frame }],
  ])('is ignored when it is named %s', (_name, named) => {
    put(named);
    expect(findTransport(window)).toBeUndefined();
  });

  it('does not hide the transport of Android when it is named webkit', () => {
    put({ webkit: frame, hecateNative: android });
    findTransport(window)!('text');
    expect(android.postMessage).toHaveBeenCalledTimes(1);
    expect(posted).not.toHaveBeenCalled();
  });
});
