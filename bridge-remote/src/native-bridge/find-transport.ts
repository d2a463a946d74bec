export type Transport = (text: string) => void;

/** Paths of the app's transport on `window`; the first that exists wins (R-BRIDGE-2). */
const TRANSPORTS: readonly (readonly string[])[] = [
  // iOS
  ['webkit', 'messageHandlers', 'hecate'],
  // Android's interface, Flutter's channel
  ['hecateNative'],
];

/**
 * Returns the app's transport; undefined while there is none. Call it for each message, because apps add and
 * remove it at any time.
 *
 * Elements and frames with the same name are skipped: `postMessage` of a frame would send the message to another
 * page.
 */
export function findTransport(page: Window): Transport | undefined {
  for (const names of TRANSPORTS) {
    const native = objectAt(page, names);
    if (typeof native?.postMessage !== 'function') continue;
    // Bind it: the method of Android's interface throws without its receiver.
    return native.postMessage.bind(native) as Transport;
  }
  return undefined;
}

function objectAt(page: Window, names: readonly string[]): { postMessage?: unknown } | undefined {
  let at: object = page;
  for (const name of names) {
    at = Object(Reflect.get(at, name));
    if (isDomObject(at)) return undefined;
  }
  return at;
}

/**
 * Returns whether a value is a window or a DOM node. `window` is read first, because nearly every other property
 * of a cross-origin window throws.
 */
function isDomObject(value: object): boolean {
  return Reflect.get(value, 'window') === value || 'nodeType' in value;
}
