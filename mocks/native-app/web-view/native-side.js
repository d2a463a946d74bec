/* oxlint-disable no-unused-expressions -- one expression, so that whoever runs it gets its value */
/*
 * What the app puts into its web view. It runs in the page, in every frame, as host objects do; `postMessage` hands the
 * text to the app's process. Read as text and put into the page with its settings as arguments, so it stands alone.
 */
(function putIn({ transport, bindingName }) {
  const binding = globalThis[bindingName];
  if (typeof binding !== 'function') return false;
  // A real host object leaves nothing else behind in the page.
  delete globalThis[bindingName];
  const names = {
    'message-handler': 'UserMessageHandler',
    'java-interface': 'Object',
  };

  function post(message) {
    binding(typeof message === 'string' ? `t${message}` : `o${typeof message}`);
    return undefined; // the app stops the page here to answer inside the call
  }

  class Host {
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
  if (transport === 'java-interface') globalThis.hecateNative = host;
  else globalThis.webkit = { messageHandlers: { hecate: host } };
  return true;
});
