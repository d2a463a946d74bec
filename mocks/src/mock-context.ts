import type { Cryptography } from './cryptography/cryptography';
import { createTaskQueue, type RunInOrder } from './sign-in/task-queue';
import { createLockOut } from './sign-in/lock-out';
import { createQrTickets } from './qr/qr-tickets';
import { createLiveHub } from './live/live-hub';
import { createPriceFeed } from './live/price-feed';
import { createNotificationBox } from './notifications/notification-box';
import type { AccountState } from './account-menu/account-samples';
import { createRateLimit, type RateLimit } from './sign-in/rate-limit';
import { signInLimits } from './sign-in/sign-in-limits';
import type { Navigation } from 'shared-config/site/navigation/default-navigation';
import type { Store } from './store/store';

export interface MockContextOptions {
  store: Store;
  cryptography: Cryptography;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The navigation that header-data returns. Default: the product's own. */
  navigation?: Navigation;
}

/** Everything that the calls share: the environment, and state in memory. */
export interface MockContext extends MockContextOptions {
  lockOut: ReturnType<typeof createLockOut>;
  runInOrder: RunInOrder;
  attempts: RateLimit;
  calls: RateLimit;
  messages: RateLimit;
  qrTickets: ReturnType<typeof createQrTickets>;
  notifications: ReturnType<typeof createNotificationBox>;
  prices: ReturnType<typeof createPriceFeed>;
  live: ReturnType<typeof createLiveHub>;
  /** How the account menu behaves, by account; the usual way for others. */
  accountStates: Map<number, AccountState>;
  /** Received analytics batches, newest first. */
  collected: unknown[];
}

/**
 * Creates the context of one backend. Two contexts share nothing.
 *
 * @example createMockContext({ store: createMemoryStore(cryptography), cryptography, clock: Date.now })
 */
export function createMockContext(options: MockContextOptions): MockContext {
  const { clock } = options;
  const notifications = createNotificationBox(clock);
  const prices = createPriceFeed();
  return {
    ...options,
    lockOut: createLockOut(clock),
    runInOrder: createTaskQueue(),
    attempts: createRateLimit(clock, signInLimits.attemptsPerMinute, 60),
    calls: createRateLimit(clock, signInLimits.callsPerMinute, 60),
    messages: createRateLimit(clock, signInLimits.messagesPerTenMinutes, 600),
    qrTickets: createQrTickets(clock, options.cryptography),
    notifications,
    prices,
    live: createLiveHub({ notifications, prices }),
    accountStates: new Map(),
    collected: [],
  };
}
