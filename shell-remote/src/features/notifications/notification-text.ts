import type { TFunction } from 'i18next';
import { NOTIFICATION_MESSAGES, type Notification } from 'shared-config/contracts/contracts';

/**
 * Returns the text of a message; the title of the backend for a key of a newer release, and undefined without one.
 * @example notificationText({ message: 'deposit', values: { amount: '1', asset: 'BTC' }, … }, t) // 'Your deposit of 1 BTC has arrived'
 */
export function notificationText(
  { message, values }: Pick<Notification, 'message' | 'values'>,
  t: TFunction<'notifications'>,
): string | undefined {
  const key = NOTIFICATION_MESSAGES.find((known) => known === message);
  if (key) return t(`message.${key}`, { replace: values });
  return Object.hasOwn(values, 'title') ? values.title : undefined;
}
