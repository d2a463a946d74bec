interface AppFlyersQueue {
  (...call: unknown[]): void;
  q?: unknown[];
  id?: object;
  plugins?: object;
}

/**
 * Creates the queue that AppsFlyer's script processes after loading. It replaces AppsFlyer's inline snippet, which
 * a strict content security policy blocks. An existing queue stays.
 */
export function prepareAppFlyers(page: Window, webAppId: string): void {
  if (typeof Reflect.get(page, 'AF') === 'function') return;
  const queue: AppFlyersQueue = (...call) => {
    (queue.q ??= []).push([Date.now(), ...call]);
  };
  queue.id = { pba: { webAppId } };
  queue.plugins = {};
  Object.assign(page, { AppsFlyerSdkObject: 'AF', AF: queue });
}
