/** What a notification is about; the visitor can show one kind alone. */
export const NOTIFICATION_KINDS = ['account', 'funds', 'orders', 'news'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Keys of the texts that the shell has in every language, and their values. */
export const NOTIFICATION_MESSAGES = [
  /** `device` */
  'newLogin',
  'passwordChanged',
  /** `amount`, `asset` */
  'deposit',
  /** `amount`, `asset` */
  'withdrawal',
  /** `pair` */
  'orderFilled',
  /** `asset` */
  'listing',
] as const;

/** A message of the backend to a signed-in user. */
export interface Notification {
  id: string;
  kind: NotificationKind;
  /** One of `NOTIFICATION_MESSAGES`, which the values complete; another one has its text in `values.title`. */
  message: string;
  /** At most 8 short texts. `amount` is decimal text with all its digits, which the shell writes in the language. @example { amount: '1200.5', asset: 'USDT' } */
  values: Readonly<Record<string, string>>;
  /** Path of one of our pages, without locale; absent if the message leads nowhere. */
  path?: string;
  /** ISO 8601. */
  createdAt: string;
  isRead: boolean;
}

/** The answer of `GET /x-api/v1/user/notifications`: the latest messages, newest first, at most 50. */
export interface Notifications {
  /** Whose they are. Nobody else sees them: the shell ignores an answer for another user than the shown one. */
  userId?: number;
  /** Of all messages, also of older ones. */
  unreadCount: number;
  items: Notification[];
}

/** Body of `POST /x-api/v1/user/notifications/read`, which answers like the GET call. */
export interface ReadNotificationsRequest {
  /** Ids of the messages that the visitor has read; `all` for every one. */
  ids: string[] | 'all';
}
