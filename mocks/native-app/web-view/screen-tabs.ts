import type { CdpConnection } from './cdp-connection';
import type { ScreenPresenter } from '../app/native-app';

/**
 * Native screens as tabs in front of the web view. That is what makes Chromium itself say `hidden` to the page, with
 * and without a window; a person sees the screen and can use it.
 *
 * @param addressOf the page of a screen
 * @param closedByHand told when a person has closed a screen's tab
 */
export function createScreenTabs(
  connection: CdpConnection,
  addressOf: (n: number) => string,
  closedByHand: (n: number) => void,
): ScreenPresenter {
  const tabs = new Map<number, Promise<string>>();

  connection.onEvent(({ method, params }) => {
    if (method !== 'Target.targetDestroyed') return;
    const { targetId } = params as unknown as { targetId: string };
    for (const [n, tab] of tabs)
      void tab.then((id) => id === targetId && tabs.has(n) && closedByHand(n), ignore);
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
        // A person was quicker, or it never opened: either way it does not stand there.
      }
    },
  };
}

/** Opening a tab has failed; whoever opened it is told. */
function ignore(): void {}
