import { emitEvent, mockTelegramEnv } from '@tma.js/bridge';

/** A method call of the page. */
export type SentCall = [method: string, params: unknown];

/** Installs the library's fake native side in the window and records its calls. */
export function installFakeTelegram(): { sent: SentCall[]; of(method: string): unknown[]; leave(): void } {
  const sent: SentCall[] = [];
  mockTelegramEnv({ onEvent: ({ name, params }) => void sent.push([name, params]) });
  return {
    sent,
    of: (method) => sent.filter(([name]) => name === method).map(([, params]) => params),
    leave: () => Reflect.deleteProperty(window, 'TelegramWebviewProxy'),
  };
}

/** Emits an event of Telegram with any payload. */
export function emit(event: string, payload?: unknown): void {
  emitEvent(event as never, payload as never);
}
