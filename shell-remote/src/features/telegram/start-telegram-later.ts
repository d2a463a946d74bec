import { isMiniProgram, type Platform } from 'shared-config/platform';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { storageKeys } from 'shared-config/storage-keys';
import type { HostedTheme } from './follow-theme';
import type { PageContext } from '../../core/page/page-context';
import type { TelegramLaunch } from '../../core/page/telegram-launch';

/** What Telegram's part needs of the page's shell. */
export interface TelegramPorts {
  platform: Pick<Platform, 'type'>;
  theme: HostedTheme;
  readonly context: Pick<PageContext, 'linkOrigin'>;
}

/**
 * Loads and starts what makes a page at home in Telegram's mini program; on every other page, and on pages of others,
 * whose mini program is theirs, nothing.
 *
 * @returns the way to stop, also before it has started
 */
export function startTelegramLater(
  page: Window,
  shell: TelegramPorts,
  launch: TelegramLaunch | undefined,
): () => void {
  if (!launch || !isMiniProgram(shell.platform.type) || shell.context.linkOrigin !== '')
    return () => undefined;
  let stop: (() => void) | undefined;
  let isStopped = false;
  const load = async () => {
    try {
      const { startTelegram } = await import('./start-telegram');
      if (isStopped) return;
      stop = startTelegram({
        page,
        launch,
        theme: shell.theme,
        report,
        keepLook: (look) => keep(page, look),
      });
    } catch (thrown) {
      report(messageOf(thrown));
    }
  };
  void load();
  return () => {
    isStopped = true;
    stop?.();
  };
}

function report(message: string): void {
  reportFailure({ code: 'telegram-failed', part: 'telegram', message });
}

function keep(page: Window, look: string): void {
  try {
    page.sessionStorage.setItem(storageKeys.telegramLook, look);
  } catch (thrown) {
    console.info('[shell] the storage is full or off: the next page asks Telegram anew', thrown);
  }
}
