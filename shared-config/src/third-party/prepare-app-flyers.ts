interface AppFlyersQueue {
  (...call: unknown[]): void;
  q?: unknown[];
  id?: object;
  plugins?: object;
}

/**
 * Puts the queue into the page that AppsFlyer's script takes over when it has loaded: its own inline snippet, which a
 * strict content security policy does not run. Whatever stands there already stays.
 *
 * @example prepareAppFlyers(window, webAppId)
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
