/** Takes the text of one message to the app. */
export type Transport = (text: string) => void;

/** Where the app's side may stand in a page, the first one that is there counts (R-BRIDGE-2). */
const TRANSPORTS: readonly (readonly string[])[] = [
  // iOS
  ['webkit', 'messageHandlers', 'hecate'],
  // Android's interface, Flutter's channel
  ['hecateNative'],
];

/**
 * The way to the app, or undefined while its side is not in the page. It is looked up anew for each message: apps put
 * it in late and take it away.
 *
 * Elements and frames that a page names like it are not it: a frame's `postMessage` would hand the message to a stranger.
 */
export function findTransport(page: Window): Transport | undefined {
  for (const names of TRANSPORTS) {
    const native = objectAt(page, names);
    if (typeof native?.postMessage !== 'function') continue;
    // With its receiver: the method of Android's interface throws without.
    return native.postMessage.bind(native) as Transport;
  }
  return undefined;
}

function objectAt(page: Window, names: readonly string[]): { postMessage?: unknown } | undefined {
  let at: object = page;
  for (const name of names) {
    at = Object(Reflect.get(at, name));
    if (isOfPage(at)) return undefined;
  }
  return at;
}

/** A part of the document or a window. The window is asked for first: nearly all else of one of another origin throws. */
function isOfPage(value: object): boolean {
  return Reflect.get(value, 'window') === value || 'nodeType' in value;
}
