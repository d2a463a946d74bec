/** What `onNetworkReturn` notices: a name, and a function that makes it happen. */
export const NETWORK_RETURNS: [name: string, happen: () => void][] = [
  ['the network returns', () => window.dispatchEvent(new Event('online'))],
  [
    'the browser restores the page',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
];
