import { compareShallow, makeAutoObservable, reaction } from 'mobx';
import type { Session, SessionTime } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { isPageLeft } from 'shared-config/platform/is-page-left';
import type { PlainItem } from 'shared-config/storage/local-cache';
import { isNotSignedIn } from '../../core/is-not-signed-in';
import type { Overlays } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import type { PageMemory } from '../../core/page/page-memory';
import { pageSessionNames } from '../../core/session-names';

export interface SessionEndPorts {
  readonly context: PageContext;
  session: Session;
  memory: Pick<PageMemory, 'cache'>;
  overlays: Pick<Overlays<'session-end'>, 'open' | 'close'>;
  backend: () => Promise<{
    fetchSessionTime(): Promise<SessionTime>;
    extendSession(): Promise<SessionTime>;
  }>;
  sessionEnd?: SessionEnd;
}

/** What the visitor must know about the session; null: nothing. */
export type SessionEndNotice =
  | { kind: 'ending'; minutesLeft: number }
  | { kind: 'ended' }
  /** Another tab has signed another user in. */
  | { kind: 'other-user'; name: string }
  | null;

/** What to do about a session, and after how many milliseconds to look again. */
type Step =
  | { kind: 'wait'; delayMs: number }
  | { kind: 'ask' }
  | { kind: 'warn'; minutesLeft: number; delayMs: number }
  | { kind: 'over' };

const MINUTE_MS = 60_000;

/** How long before its end a session gets a warning. */
export const SESSION_WARNING_MS = 5 * MINUTE_MS;

/** Browsers limit timers to 24.8 days. */
const MAX_DELAY_MS = 86_400_000;

/**
 * Returns what to do about a session with this time left.
 * @param isFresh whether the backend said so for this warning: it may have extended the session meanwhile
 * @example sessionEndStep(150_000, true) // { kind: 'warn', minutesLeft: 3, delayMs: 30_000 }
 */
export function sessionEndStep(leftMs: number, isFresh: boolean): Step {
  if (leftMs > SESSION_WARNING_MS)
    return { kind: 'wait', delayMs: Math.min(leftMs - SESSION_WARNING_MS, MAX_DELAY_MS) };
  if (!isFresh) return { kind: 'ask' };
  if (leftMs <= 0) return { kind: 'over' };
  const minutesLeft = Math.ceil(leftMs / MINUTE_MS);
  return { kind: 'warn', minutesLeft, delayMs: leftMs - (minutesLeft - 1) * MINUTE_MS };
}

interface SavedEnd {
  userId: number;
  endsAtMs: number;
}

/**
 * Follows the end of the session (R-SESSION-14): warns five minutes before, says when the backend has ended it, and when another
 * tab has signed another user in. The tabs of an origin share the time, so that one answer serves all of them.
 */
export class SessionEnd {
  notice: SessionEndNotice = null;
  hasExtendFailed = false;
  private saved: SavedEnd | null = null;
  /** Id of the main account whose user the page showed last. */
  private shownOwnerId = 0;
  private isStopped = false;
  private isWarningClosed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly shell: SessionEndPorts,
    private readonly page: Window,
  ) {
    type Unobserved = 'isStopped' | 'isWarningClosed' | 'page' | 'saved' | 'shell' | 'shownOwnerId' | 'timer';
    makeAutoObservable<this, Unobserved>(
      this,
      {
        isStopped: false,
        isWarningClosed: false,
        page: false,
        saved: false,
        shell: false,
        shownOwnerId: false,
        timer: false,
      },
      { autoBind: true },
    );
  }

  /** Returns a function that stops following. */
  start(): () => void {
    const { session, memory } = this.shell;
    const { document } = this.page;
    const stopSession = reaction(
      () => [session.status, session.user?.id ?? 0] as const,
      ([status, userId]) => this.onSession(status, userId),
      // The profile of the same user, loaded again, says nothing about the session.
      { equals: compareShallow, fireImmediately: true },
    );
    const stopTabs = memory.cache.onChangeElsewhere(this.item.key, () => this.readSaved(true));
    // Timers stand still while a device sleeps.
    const onVisible = () => document.visibilityState === 'visible' && this.check();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      this.isStopped = true;
      stopSession();
      stopTabs();
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(this.timer);
    };
  }

  /** Asks the backend to extend the session. After a failure the notice says so and stays. */
  async extend(): Promise<void> {
    this.setExtendFailed(!(await this.ask('extendSession')));
  }

  /** Closes the notice. A warning stays closed until the session ends or is extended. */
  close(): void {
    this.isWarningClosed = this.notice?.kind === 'ending';
    this.setNotice(null);
  }

  private onSession(status: Session['status'], userId: number): void {
    if (status === 'unknown') return;
    clearTimeout(this.timer);
    this.saved = null;
    if (status !== 'signed-in') {
      this.setNotice(status === 'expired' ? { kind: 'ended' } : null);
      return;
    }
    const { user, loginFetchFinished } = this.shell.session;
    // A sign-in on this page loads the profile again, and the visitor knows of it.
    // A switch between the accounts of one user says nothing new.
    const ownerId = user?.parent_member_id || userId;
    const isOtherUser = this.shownOwnerId > 0 && this.shownOwnerId !== ownerId && loginFetchFinished;
    this.shownOwnerId = ownerId;
    const name = user && (user.vague_email || user.vague_mobile || user.username);
    this.setNotice(isOtherUser ? { kind: 'other-user', name: name ?? '' } : null);
    this.readSaved(false);
    if (!this.saved) void this.ask();
  }

  /** Takes over the time that a tab of this origin has saved for the shown user; fresh: just now. */
  private readSaved(isFresh: boolean): void {
    const saved = this.shell.memory.cache.getText(this.item);
    if (!saved || saved.userId !== this.shell.session.user?.id || saved.endsAtMs <= Date.now()) return;
    this.saved = saved;
    this.update(isFresh);
  }

  private check(): void {
    if (this.saved) this.update(false);
    else if (this.shell.session.isSignedIn) void this.ask();
  }

  private update(isFresh: boolean): void {
    clearTimeout(this.timer);
    if (!this.saved || this.isStopped) return;
    const step = sessionEndStep(this.saved.endsAtMs - Date.now(), isFresh);
    if (step.kind === 'ask') void this.ask();
    else if (step.kind === 'over') void this.end();
    else {
      if (step.kind === 'wait') this.endWarning();
      else if (!this.isWarningClosed) this.setNotice({ kind: 'ending', minutesLeft: step.minutesLeft });
      this.timer = setTimeout(this.update, step.delayMs, step.kind === 'warn');
    }
  }

  private endWarning(): void {
    this.isWarningClosed = false;
    this.setExtendFailed(false);
    if (this.notice?.kind === 'ending') this.setNotice(null);
  }

  /** The profile shows whether the session has ended. If not, or if the call fails, asks a minute later. */
  private async end(): Promise<void> {
    this.saved = null;
    await this.shell.session.loadProfile({ force: true });
    this.endWarning();
    if (!this.isStopped && !this.saved) this.timer = setTimeout(this.check, MINUTE_MS);
  }

  /** Returns whether the backend has answered. Without an answer, the time that is already known counts. */
  private async ask(call: 'fetchSessionTime' | 'extendSession' = 'fetchSessionTime'): Promise<boolean> {
    const userId = this.shell.session.user?.id ?? 0;
    const savedBefore = this.saved;
    try {
      const { expiresInSeconds } = await (await this.shell.backend())[call]();
      // An extension, or another tab, has a later answer.
      const isLate = call === 'fetchSessionTime' && this.saved !== savedBefore;
      if (!isLate && userId > 0 && userId === this.shell.session.user?.id)
        this.save(userId, expiresInSeconds);
      return true;
    } catch (thrown) {
      // The session knows already, by the policy of all calls.
      if (isNotSignedIn(thrown) || isPageLeft(thrown)) return true;
      reportFailure({ code: 'session-end-unknown', part: 'session', message: messageOf(thrown) });
      this.update(true);
      return false;
    }
  }

  private save(userId: number, expiresInSeconds: number): void {
    this.saved = { userId, endsAtMs: Date.now() + expiresInSeconds * 1000 };
    this.shell.memory.cache.setText(this.item, `${userId} ${this.saved.endsAtMs}`);
    this.update(true);
  }

  private setExtendFailed(hasFailed: boolean): void {
    this.hasExtendFailed = hasFailed;
  }

  private setNotice(notice: SessionEndNotice): void {
    this.notice = notice;
    const { overlays } = this.shell;
    if (notice) void overlays.open('session-end');
    else overlays.close('session-end');
  }

  private get item(): PlainItem<SavedEnd> {
    return { key: pageSessionNames(this.shell.context).sessionEnd, check: savedEndFrom };
  }
}

function savedEndFrom(text: string): SavedEnd {
  const [userId = NaN, endsAtMs = NaN] = /^(\d{1,16}) (\d{1,15})$/.exec(text)?.slice(1).map(Number) ?? [];
  if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(endsAtMs))
    throw new TypeError('no session end.');
  return { userId, endsAtMs };
}
