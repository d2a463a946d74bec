import { makeAutoObservable, reaction } from 'mobx';
import type { Notification, Notifications, Session } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { storageKeys } from 'shared-config/site/storage-keys';
import { isNotSignedIn } from '../../core/is-not-signed-in';
import type { PageContext } from '../../core/page/page-context';
import type { PageMemory } from '../../core/page/page-memory';

export interface NotificationPorts {
  readonly context: PageContext;
  session: Pick<Session, 'user' | 'isSignedIn'>;
  memory: Pick<PageMemory, 'cache'>;
  backend: () => Promise<{
    fetchNotifications(context: PageContext): Promise<Notifications>;
    readNotifications(context: PageContext, ids: string[] | 'all'): Promise<Notifications>;
  }>;
}

const POLL_MS = 60_000;

/** Other tabs only learn that something has changed; they ask the backend. */
const CHANGE = { key: storageKeys.notificationsRead, check: (text: string) => text };

/**
 * Stores the messages to the signed-in user (R-HEADER-19): asks every minute while the visitor sees the page, and follows what other tabs
 * mark as read. Another user, or none, clears it.
 */
export class NotificationStore {
  items: Notification[] = [];
  unreadCount = 0;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** The newest message that arrived while the page was open. */
  arrived: Notification | null = null;
  private isStopped = false;
  private latestCall = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly shell: NotificationPorts,
    private readonly page: Window,
  ) {
    makeAutoObservable<this, 'isStopped' | 'latestCall' | 'page' | 'shell' | 'timer'>(
      this,
      { isStopped: false, latestCall: false, page: false, shell: false, timer: false },
      { autoBind: true },
    );
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const { document } = this.page;
    const onVisible = () => document.visibilityState === 'visible' && void this.load();
    const stops = [
      reaction(
        () => this.shell.session.user?.id,
        () => this.followUser(),
        { fireImmediately: true },
      ),
      this.shell.memory.cache.onChangeElsewhere(CHANGE.key, () => void this.load()),
      onNetworkReturn(() => this.status === 'failed' && void this.load()),
      () => document.removeEventListener('visibilitychange', onVisible),
      () => clearTimeout(this.timer),
      () => (this.isStopped = true),
    ];
    document.addEventListener('visibilitychange', onVisible);
    return () => stops.forEach((stop) => stop());
  }

  /** Never rejects. Does nothing without a signed-in user. */
  async load(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.shell.session.isSignedIn || this.isStopped) return;
    await this.call(async () => (await this.shell.backend()).fetchNotifications(this.shell.context));
    if (this.isStopped) return;
    if (this.page.document.visibilityState === 'visible') this.timer = setTimeout(this.load, POLL_MS);
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
    this.latestCall = {};
    this.items = [];
    this.unreadCount = 0;
    this.status = 'loading';
    this.arrived = null;
    void this.load();
  }

  /** Returns whether the call has failed; false if a later one replaces it. */
  private async call(request: () => Promise<Notifications>): Promise<boolean> {
    const present = (this.latestCall = {});
    try {
      const answer = await request();
      if (this.latestCall === present) this.apply(answer);
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
