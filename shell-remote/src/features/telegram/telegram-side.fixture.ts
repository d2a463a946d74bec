import { emitEvent, mockTelegramEnv } from '@tma.js/bridge';
import type { HostedTheme } from './follow-theme';

/** A method that the page called, with its params. */
export type Sent = [method: string, params: unknown];

/** Puts the library's own pretended native side into the window, and keeps what it is asked for. */
export function pretendTelegram(): { sent: Sent[]; of(method: string): unknown[]; leave(): void } {
  const sent: Sent[] = [];
  mockTelegramEnv({ onEvent: ({ name, params }) => void sent.push([name, params]) });
  return {
    sent,
    of: (method) => sent.filter(([name]) => name === method).map(([, params]) => params),
    leave: () => Reflect.deleteProperty(window, 'TelegramWebviewProxy'),
  };
}

/** Telegram tells the page of something, with whatever payload. */
export function tell(event: string, payload?: unknown): void {
  emitEvent(event as never, payload as never);
}

/** A theme store that shows nothing. */
export function plainTheme(): HostedTheme & { hostTheme: string | undefined } {
  return {
    theme: 'system',
    hostTheme: undefined as string | undefined,
    followHost(theme) {
      this.hostTheme = theme;
    },
  };
}
