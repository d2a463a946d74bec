export const goOnline = () => void window.dispatchEvent(new Event('online'));
export const restorePage = () =>
  void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

/** Events that `onNetworkReturn` reports: a name, and a function that dispatches the event. */
export const NETWORK_RETURNS: [name: string, happen: () => void][] = [
  ['the network returns', goOnline],
  ['the browser restores the page', restorePage],
];
