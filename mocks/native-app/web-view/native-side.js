/* oxlint-disable no-unused-expressions -- one expression, so that its evaluation returns the value */
/**
 * The script that the app injects into every frame in place of a host object. `postMessage` passes the text to the
 * app's process. It is read as text and called with its settings, so it must be self-contained.
 *
 * @typedef {{ transport: 'message-handler' | 'java-interface', bindingName: string }} Settings
 */
(function install(/** @type {Settings} */ { transport, bindingName }) {
  /** @type {Record<string, unknown>} */
  const page = globalThis;
  const binding = /** @type {(text: string) => void} */ (page[bindingName]);
  if (typeof binding !== 'function') return false;
  // A real host object leaves nothing else in the page.
  delete page[bindingName];
  const names = {
    'message-handler': 'UserMessageHandler',
    'java-interface': 'Object',
  };

  /** @param {unknown} message */
  function post(message) {
    binding(typeof message === 'string' ? `t${message}` : `o${typeof message}`);
    return undefined; // the app stops the page here to answer inside the call
  }

  class Host {
    /**
     * @param {unknown} message
     * @param {unknown[]} rest
     */
    postMessage(message, ...rest) {
      if (!hosts.has(this)) throw new TypeError(wrongReceiver[transport]);
      if (transport === 'java-interface' && (typeof message !== 'string' || rest.length > 0)) {
        throw new TypeError('Method not found');
      }
      post(message);
    }
  }
  Object.defineProperty(Host.prototype, Symbol.toStringTag, { value: names[transport] });

  const wrongReceiver = {
    'message-handler': 'Can only call UserMessageHandler.postMessage on instances of UserMessageHandler',
    'java-interface': 'Java bridge method can’t be invoked on a non-injected object',
  };
  const host = new Host();
  const hosts = new WeakSet([host]);
  if (transport === 'java-interface') page.hecateNative = host;
  else page.webkit = { messageHandlers: { hecate: host } };
  return true;
});
