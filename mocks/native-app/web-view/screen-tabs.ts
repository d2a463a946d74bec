import type { CdpConnection } from './cdp-connection';
import type { ScreenPresenter } from '../app/native-app';

/**
 * Creates native screens as tabs in front of the web view, so that Chromium itself hides the page. Users can
 * operate the screens.
 *
 * @param addressOf returns the page of a screen
 * @param onClosed called when a user has closed a screen's tab
 */
export function createScreenTabs(
  connection: CdpConnection,
  addressOf: (n: number) => string,
  onClosed: (n: number) => void,
): ScreenPresenter {
  const tabs = new Map<number, Promise<string>>();

  connection.onEvent(({ method, params }) => {
    if (method !== 'Target.targetDestroyed') return;
    const { targetId } = params as unknown as { targetId: string };
    for (const [n, tab] of tabs) void tab.then((id) => id === targetId && tabs.has(n) && onClosed(n), ignore);
  });

  async function openTab(n: number): Promise<string> {
    const { targetId } = await connection.send<{ targetId: string }>('Target.createTarget', {
      url: addressOf(n),
    });
    return targetId;
  }

  return {
    open: async ({ n }) => {
      const tab = openTab(n);
      tabs.set(n, tab);
      await tab;
    },
    close: async ({ n }) => {
      const tab = tabs.get(n);
      tabs.delete(n);
      if (!tab) return;
      try {
        await connection.send('Target.closeTarget', { targetId: await tab });
      } catch {
        // The tab is already closed, or it never opened.
      }
    },
  };
}

/** The caller of `open` handles a tab that did not open. */
function ignore(): void {}
