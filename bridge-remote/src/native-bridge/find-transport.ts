/** Takes the text of one message to the app. */
export type Transport = (text: string) => void;

/** Where the app's side may stand in a page, the first one that is there counts (decision 6). */
const TRANSPORTS: readonly ((page: Window) => unknown)[] = [
  // iOS
  (page) =>
    Reflect.get(Object(Reflect.get(Object(Reflect.get(page, 'webkit')), 'messageHandlers')), 'hecate'),
  // Android's interface, Flutter's channel
  (page) => Reflect.get(page, 'hecateNative'),
];

/**
 * The way to the app, or undefined while its side is not in the page. It is looked up anew for each message: apps put
 * it in late and take it away.
 *
 * Elements and frames that a page names like it are not it: a frame's `postMessage` would hand the message to a stranger.
 */
export function findTransport(page: Window): Transport | undefined {
  for (const find of TRANSPORTS) {
    const native = Object(find(page)) as { postMessage?: unknown };
    if (isOfPage(native) || typeof native.postMessage !== 'function') continue;
    // With its receiver: the method of Android's interface throws without.
    return native.postMessage.bind(native) as Transport;
  }
  return undefined;
}

/** A window (also one of another origin) or a part of the document. */
function isOfPage(native: object): boolean {
  return 'nodeType' in native || Reflect.get(native, 'window') === native;
}
