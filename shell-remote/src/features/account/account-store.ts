import { makeAutoObservable, reaction } from 'mobx';
import type {
  AccountOverview,
  Session,
  SignInRecord,
  SignInRecords,
} from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import type { PlainItem } from 'shared-config/storage/local-cache';
import { isNotSignedIn } from '../../core/is-not-signed-in';
import type { PageContext } from '../../core/page/page-context';
import type { PageMemory } from '../../core/page/page-memory';

/** The calls of the account menu. */
export interface AccountApi {
  /** @param currency of the balances; the backend chooses without one */
  fetchAccount(currency?: string): Promise<AccountOverview>;
  switchAccount(accountId: string): Promise<void>;
  fetchSignIns(): Promise<SignInRecords>;
  endSignIn(id: string): Promise<void>;
  /** Ends every session of the user, also this one. */
  endAllSignIns(): Promise<void>;
}

export interface AccountPorts {
  readonly context: PageContext;
  session: Pick<Session, 'user' | 'isSignedIn' | 'loadProfile'>;
  memory: Pick<PageMemory, 'cache'>;
  backend: () => Promise<AccountApi>;
  /** False while the app has signed the visitor in: then the app switches and ends sessions. */
  canSignOut: () => boolean;
}

type Loaded = 'loading' | 'ready' | 'failed';

/** An action that changes the session. */
type AccountAction = 'switch' | 'end' | 'endAll';

/** `stale`: the session has switched, and the page could not load the new account. */
export type AccountFailure = AccountAction | 'stale';

/** Whether balances are hidden, in every tab and after a reload. Not in `storageKeys`, whose bytes the header loads. */
export const BALANCE_HIDDEN: PlainItem<true> = {
  key: 'shell:balance-hidden',
  check(text) {
    if (text !== '1') throw new TypeError('not hidden.');
    return true;
  },
};

/**
 * Stores what the account menu shows of the signed-in user (R-HEADER-23). Another user, or none, clears it. It reads whether balances are
 * hidden before it shows the first one.
 */
export class AccountStore {
  overview: AccountOverview | null = null;
  status: Loaded = 'loading';
  signIns: SignInRecord[] | null = null;
  signInsStatus: Loaded = 'loading';
  isHidden: boolean;
  /** The action that runs, with the id of its account or sign-in. */
  busy: { action: AccountAction; id?: string } | null = null;
  /** Stays until the next action. */
  failed: AccountFailure | null = null;
  private owner = {};

  constructor(private readonly shell: AccountPorts) {
    this.isHidden = this.readHidden();
    makeAutoObservable<this, 'owner' | 'shell'>(this, { owner: false, shell: false }, { autoBind: true });
  }

  get canChangeSession(): boolean {
    return this.shell.canSignOut();
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const stops = [
      reaction(
        () => this.shell.session.user?.id,
        () => this.followUser(),
        { fireImmediately: true },
      ),
      this.shell.memory.cache.onChangeElsewhere(BALANCE_HIDDEN.key, () => this.setHidden(this.readHidden())),
      onNetworkReturn(() => this.status === 'failed' && void this.load()),
    ];
    return () => {
      this.owner = {};
      stops.forEach((stop) => stop());
    };
  }

  /** Never rejects. Known values stay while it loads. */
  async load(): Promise<void> {
    if (!this.shell.session.isSignedIn) return;
    if (!this.overview) this.status = 'loading';
    await this.read(
      (api) => api.fetchAccount(),
      (overview) => {
        this.overview = overview ?? this.overview;
        this.status = this.overview ? 'ready' : 'failed';
      },
    );
  }

  /** Never rejects. */
  async loadSignIns(): Promise<void> {
    if (!this.signIns) this.signInsStatus = 'loading';
    await this.read(
      (api) => api.fetchSignIns(),
      (answer) => {
        this.signInsStatus = answer ? 'ready' : 'failed';
        this.signIns = answer?.signIns ?? this.signIns;
      },
    );
  }

  toggleHidden(): void {
    const { cache } = this.shell.memory;
    this.setHidden(!this.isHidden);
    // Without a storage, the page alone hides it.
    if (this.isHidden) cache.setText(BALANCE_HIDDEN, '1');
    else cache.remove(BALANCE_HIDDEN.key);
  }

  /** Lets the session belong to another account of the user; the other tabs follow the profile. */
  async switchTo(accountId: string): Promise<void> {
    const isDone = await this.act({ action: 'switch', id: accountId }, (api) => api.switchAccount(accountId));
    const isStale = isDone && !(await this.shell.session.loadProfile({ force: true }));
    this.endAction(isStale ? 'stale' : this.failed);
  }

  async endSignIn(id: string): Promise<void> {
    const isDone = await this.act({ action: 'end', id }, (api) => api.endSignIn(id));
    if (isDone) await this.loadSignIns();
    this.endAction();
  }

  /** Ends every session of the user. The profile then shows that this one has expired, here and in the other tabs. */
  async endAllSignIns(): Promise<void> {
    const isDone = await this.act({ action: 'endAll' }, (api) => api.endAllSignIns());
    if (isDone) await this.shell.session.loadProfile({ force: true });
    this.endAction();
  }

  private followUser(): void {
    this.owner = {};
    this.overview = null;
    this.status = 'loading';
    this.signIns = null;
    this.signInsStatus = 'loading';
    this.failed = null;
    void this.load();
  }

  /** Calls `apply` with the answer, or with undefined after a failure, unless the user has changed. */
  private async read<Answer>(
    request: (api: AccountApi) => Promise<Answer>,
    apply: (answer: Answer | undefined) => void,
  ): Promise<void> {
    const { owner } = this;
    const answer = await this.answerOf(request);
    if (owner === this.owner) this.apply(() => apply(answer?.value));
  }

  private async act(
    busy: NonNullable<AccountStore['busy']>,
    request: (api: AccountApi) => Promise<void>,
  ): Promise<boolean> {
    if (this.busy) return false;
    this.busy = busy;
    this.failed = null;
    const isDone = Boolean(await this.answerOf(request));
    if (!isDone) this.apply(() => (this.failed = busy.action));
    return isDone;
  }

  /** Returns undefined after a failure, which it reports. */
  private async answerOf<Answer>(
    request: (api: AccountApi) => Promise<Answer>,
  ): Promise<{ value: Answer } | undefined> {
    try {
      return { value: await request(await this.shell.backend()) };
    } catch (thrown) {
      // The session knows already, by the policy of all calls.
      if (!isNotSignedIn(thrown))
        reportFailure({
          code: 'user-value-failed',
          part: 'header',
          message: `account: ${messageOf(thrown)}`,
        });
      return undefined;
    }
  }

  private apply(change: () => void): void {
    change();
  }

  private endAction(failed = this.failed): void {
    this.busy = null;
    this.failed = failed;
  }

  private setHidden(isHidden: boolean): void {
    this.isHidden = isHidden;
  }

  private readHidden(): boolean {
    return this.shell.memory.cache.getText(BALANCE_HIDDEN) === true;
  }
}

/** What the parts of the account menu share. */
export interface AccountViewProps {
  store: Omit<AccountStore, 'start'>;
  linkBase: string;
  /** Closes the menu, for a link that a page opens without leaving. */
  onChoose: () => void;
}
