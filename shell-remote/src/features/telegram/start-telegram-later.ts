import { isMiniProgram, type Platform } from 'shared-config/platform/platform';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { storageKeys } from 'shared-config/site/storage-keys';
import type { HostedTheme } from './follow-theme';
import type { PageContext } from '../../core/page/page-context';
import type { TelegramLaunch } from '../../core/page/telegram-launch';

export interface TelegramPorts {
  platform: Pick<Platform, 'type'>;
  theme: HostedTheme;
  readonly context: Pick<PageContext, 'linkOrigin'>;
}

/**
 * Loads and starts the integration with Telegram, only on own pages inside a mini program.
 * @returns a function that stops it, also before it has started
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
        saveLook: (look) => saveLook(page, look),
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

function saveLook(page: Window, look: string): void {
  try {
    page.sessionStorage.setItem(storageKeys.telegramLook, look);
  } catch (thrown) {
    console.info('[shell] cannot save: the next page requests it from Telegram again', thrown);
  }
}
