import type { TFunction } from 'i18next';
import { isDecimal } from 'shared-config/api/field-checks';
import { NOTIFICATION_MESSAGES, type Notification } from 'shared-config/contracts/contracts';
import { priceText } from 'shared-config/i18n/price-text';

/**
 * Returns the text of a message; the title of the backend for a key of a newer release, and undefined without one.
 * @example notificationText({ message: 'deposit', values: { amount: '1', asset: 'BTC' }, … }, t, 'en') // 'Your deposit of 1 BTC has arrived'
 */
export function notificationText(
  { message, values }: Pick<Notification, 'message' | 'values'>,
  t: TFunction<'notifications'>,
  bcp47: string,
): string | undefined {
  const key = NOTIFICATION_MESSAGES.find((known) => known === message);
  if (key) return t(`message.${key}`, { replace: { ...values, ...amountIn(values, bcp47) } });
  return Object.hasOwn(values, 'title') ? values.title : undefined;
}

function amountIn({ amount }: Notification['values'], bcp47: string) {
  return isDecimal(amount) && { amount: priceText(amount, bcp47) };
}
