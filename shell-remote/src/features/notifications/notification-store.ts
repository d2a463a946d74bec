import { makeAutoObservable, reaction } from 'mobx';
import type { DataMessage } from 'shared-config/api/live-messages';
import type { Notification, Notifications, Session } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { storageKeys } from 'shared-config/site/storage-keys';
import { isNotSignedIn } from '../../core/is-not-signed-in';
import type { LiveConnection } from '../../core/live/live-connection';
import type { PageContext } from '../../core/page/page-context';
import type { PageMemory } from '../../core/page/page-memory';

export interface NotificationPorts {
  readonly context: PageContext;
  session: Pick<Session, 'user' | 'isSignedIn'>;
  /** The app's token, which no websocket carries: then the bell only asks. */
  userToken: () => string | undefined;
  memory: Pick<PageMemory, 'cache'>;
  backend: () => Promise<{
    fetchNotifications(context: PageContext): Promise<Notifications>;
    readNotifications(context: PageContext, ids: string[] | 'all'): Promise<Notifications>;
  }>;
}

/** How often the store asks while it has no live connection. */
const POLL_MS = 60_000;
/** A visitor who returns to the page after less time sees the messages of the last answer. */
const MIN_POLL_MS = 15_000;
/** Time for a connection, whose snapshot makes asking needless. */
const CONNECT_MS = 1_500;

const MAX_ITEMS = 50;

/** Other tabs only learn that something has changed; they ask the backend. */
const CHANGE = { key: storageKeys.notificationsRead, check: (text: string) => text };

/**
 * Stores the messages to the signed-in user (R-HEADER-19). They arrive by the live connection; without one, the store asks every minute
 * while the visitor sees the page, and follows what other tabs mark as read. Another user, or none, clears it.
 */
export class NotificationStore {
  items: Notification[] = [];
  unreadCount = 0;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** The newest message that arrived while the page was open. */
  arrived: Notification | null = null;
  private isLive = false;
  private isStopped = false;
  private latestCall = {};
  private askedAtMs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopLive = () => {};

  constructor(
    private readonly shell: NotificationPorts,
    private readonly page: Window,
    private readonly live: Pick<LiveConnection, 'subscribe'>,
  ) {
    makeAutoObservable<
      this,
      'askedAtMs' | 'isLive' | 'isStopped' | 'latestCall' | 'live' | 'page' | 'shell' | 'stopLive' | 'timer'
    >(
      this,
      {
        askedAtMs: false,
        isLive: false,
        isStopped: false,
        latestCall: false,
        live: false,
        page: false,
        shell: false,
        stopLive: false,
        timer: false,
      },
      { autoBind: true },
    );
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const { document } = this.page;
    const onVisible = () => this.askLater(MIN_POLL_MS);
    const onChangeElsewhere = () => {
      if (!isVisible(this.page)) this.askedAtMs = 0;
      else if (!this.isLive) void this.load();
    };
    const stops = [
      reaction(
        () => this.shell.session.user?.id,
        () => this.followUser(),
        { fireImmediately: true },
      ),
      this.shell.memory.cache.onChangeElsewhere(CHANGE.key, onChangeElsewhere),
      onNetworkReturn(() => this.status === 'failed' && void this.load()),
      () => document.removeEventListener('visibilitychange', onVisible),
      () => clearTimeout(this.timer),
      () => this.stopLive(),
      () => (this.isStopped = true),
    ];
    document.addEventListener('visibilitychange', onVisible);
    return () => stops.forEach((stop) => stop());
  }

  /** Never rejects. Does nothing without a signed-in user. */
  async load(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.shell.session.isSignedIn || this.isStopped) return;
    this.askedAtMs = Date.now();
    await this.call(async () => (await this.shell.backend()).fetchNotifications(this.shell.context));
    this.askLater(POLL_MS);
  }

  /** Asks when the last request is this long ago, unless messages arrive by themselves or the visitor does not see the page. */
  private askLater(minAgeMs: number): void {
    clearTimeout(this.timer);
    if (this.isStopped || this.isLive || !isVisible(this.page)) return;
    const waitMs = this.askedAtMs + minAgeMs - Date.now();
    this.timer = setTimeout(this.load, Math.max(CONNECT_MS, waitMs));
  }

  private followLive(): void {
    const onLost = () => {
      if (this.isLive) this.askedAtMs = Date.now();
      this.isLive = false;
      this.askLater(POLL_MS);
    };
    this.stopLive = this.live.subscribe(['notifications'], {
      onData: (message) => this.receive(message),
      onLost,
      // Another tab may have replaced the session by one of the same user; a call that fails updates the user.
      onEnd: () => {
        onLost();
        void this.load();
      },
    });
  }

  private receive({ family, type, data }: DataMessage): void {
    if (family !== 'notifications' || !this.isOwn(data)) return;
    this.isLive = true;
    clearTimeout(this.timer);
    // The answer to a call that is pending is older.
    this.latestCall = {};
    this.apply(type === 'snapshot' ? data : { ...data, items: mergedItems(this.items, data.items) });
  }

  /** Another tab may have changed the user of the cookie before this page knows it. */
  private isOwn({ userId }: Notifications): boolean {
    return userId === undefined || userId === this.shell.session.user?.id;
  }

  /** Marks messages as read immediately, and takes that back if the call fails. */
  async markRead(ids: string[] | 'all'): Promise<void> {
    const isMarked = ({ id }: Notification) => ids === 'all' || ids.includes(id);
    const marked = this.items.filter((item) => !item.isRead && isMarked(item)).length;
    if (marked === 0 && ids !== 'all') return;
    const { items, unreadCount } = this;
    this.items = this.items.map((item) => (isMarked(item) ? { ...item, isRead: true } : item));
    this.unreadCount = ids === 'all' ? 0 : this.unreadCount - marked;
    const hasFailed = await this.call(async () =>
      (await this.shell.backend()).readNotifications(this.shell.context, ids),
    );
    if (hasFailed) this.show(items, unreadCount);
    else this.shell.memory.cache.setText(CHANGE, String(Date.now()));
  }

  private followUser(): void {
    this.stopLive();
    this.isLive = false;
    this.latestCall = {};
    this.askedAtMs = 0;
    this.items = [];
    this.unreadCount = 0;
    this.status = 'loading';
    this.arrived = null;
    void this.load();
    if (this.shell.session.isSignedIn && this.shell.userToken() === undefined) this.followLive();
  }

  /** Returns whether the call has failed; false if a later one replaces it. */
  private async call(request: () => Promise<Notifications>): Promise<boolean> {
    const present = (this.latestCall = {});
    try {
      const answer = await request();
      if (this.latestCall === present && this.isOwn(answer)) this.apply(answer);
      return false;
    } catch (thrown) {
      if (this.latestCall !== present) return false;
      this.fail();
      if (!isNotSignedIn(thrown))
        reportFailure({
          code: 'user-value-failed',
          part: 'header',
          message: `notifications: ${messageOf(thrown)}`,
        });
      return true;
    }
  }

  private apply({ items, unreadCount }: Notifications): void {
    const [newest] = items;
    const [newestBefore] = this.items;
    const isLater = newest && (!newestBefore || newest.createdAt > newestBefore.createdAt);
    if (this.status === 'ready' && isLater && !newest.isRead) this.arrived = newest;
    this.show(items, unreadCount);
    this.status = 'ready';
  }

  private show(items: Notification[], unreadCount: number): void {
    this.items = items;
    this.unreadCount = unreadCount;
  }

  private fail(): void {
    if (this.items.length === 0) this.status = 'failed';
  }
}

function isVisible({ document }: Window): boolean {
  return document.visibilityState === 'visible';
}

/** Returns the latest messages, newest first, with those that are new or have changed. */
function mergedItems(items: readonly Notification[], changed: readonly Notification[]): Notification[] {
  const byId = new Map([...items, ...changed].map((item) => [item.id, item]));
  return [...byId.values()]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, MAX_ITEMS);
}
