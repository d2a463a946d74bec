import { NOTIFICATION_KINDS, type Notifications } from '../contracts/contracts';
import { isRecord } from '../platform/is-record';
import { absentOr, hasFields, isIntegerIn, isList, isOneOf, isShortText, isText } from './field-checks';

const MAX_ITEMS = 50;
const MAX_VALUES = 8;

/** Returns whether a result is a list of complete messages. @example isNotifications({ unreadCount: 0, items: [] }) // true */
export function isNotifications(result: unknown): result is Notifications {
  return hasFields(result, {
    userId: absentOr(isIntegerIn(1, Number.MAX_SAFE_INTEGER)),
    unreadCount: isIntegerIn(0, 1_000_000),
    items: isList(isNotification, { max: MAX_ITEMS }),
  });
}

function isNotification(value: unknown): boolean {
  return hasFields(value, {
    id: isShortText,
    kind: isOneOf(...NOTIFICATION_KINDS),
    message: isShortText,
    values: isValues,
    path: absentOr((path) => isShortText(path) && /^\/(?!\/)/.test(path as string)),
    createdAt: (time) => isText(time) && !Number.isNaN(Date.parse(time)),
    isRead: (flag) => typeof flag === 'boolean',
  });
}

function isValues(value: unknown): boolean {
  return (
    isRecord(value) && Object.keys(value).length <= MAX_VALUES && Object.values(value).every(isShortText)
  );
}
