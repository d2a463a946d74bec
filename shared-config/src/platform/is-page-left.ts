import type { BridgeFailure } from '../contracts/bridge';

/**
 * Returns whether a call to the app ended because the page was left. That is not a failure, and nothing may open on that page
 * afterwards.
 *
 * @example try { await bridge.call('Router.push', screen) } catch (thrown) { if (!isPageLeft(thrown)) report(thrown) }
 */
export function isPageLeft(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as Partial<BridgeFailure>).code === 'page-left';
}
