/** Name of the support chat's row in the table of scripts. */
export const SUPPORT_CHAT = 'support-chat';

/** The API of the support chat's script: `window.supportChat`. */
export interface SupportChat {
  /** Shows the chat and moves the focus into it. The chat returns the focus when the visitor closes it. */
  open(): void;
}

/**
 * Returns the support chat of a page, or null while its script has not run. An element with that name is not the chat.
 *
 * @example supportChatOf(window)?.open();
 */
export function supportChatOf(page: object): SupportChat | null {
  const value: unknown = Reflect.getOwnPropertyDescriptor(page, 'supportChat')?.value;
  return isSupportChat(value) ? value : null;
}

function isSupportChat(value: unknown): value is SupportChat {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'open') === 'function';
}
