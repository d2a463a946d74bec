import { makeAutoObservable, runInAction } from 'mobx';
import type { Identity, IdentityStatus } from 'shared-config/contracts';
import { messageOf, type ReportFailure } from 'shared-config/report-failure';

export interface IdentityStoreDependencies {
  /** Asks the backend; answers the same for a while without asking. */
  fetchIdentity: () => Promise<Identity>;
  /** Tells whether a failure only means that nobody is signed in. */
  isNotSignedIn: (thrown: unknown) => boolean;
  report: ReportFailure;
}

/**
 * How far the identity verification of a user is: asked for when somebody is about to look, and of one user at a time.
 *
 * @example const store = new IdentityStore(dependencies); await store.refresh(user.id); store.statusOf(user.id) // 'verified'
 */
export class IdentityStore {
  private known: { userId: number; status: IdentityStatus } | null = null;
  private generation = 0;

  constructor(private readonly dependencies: IdentityStoreDependencies) {
    makeAutoObservable<this, 'dependencies' | 'generation'>(
      this,
      { dependencies: false, generation: false, statusOf: false },
      { autoBind: true },
    );
  }

  /** Null while it is not known, and for another user than the one that was asked for. */
  statusOf(userId: number | undefined): IdentityStatus | null {
    return this.known !== null && this.known.userId === userId ? this.known.status : null;
  }

  /** Never rejects: a failure is reported, and what was known stays. An answer of an earlier call is ignored. */
  async refresh(userId: number): Promise<void> {
    const generation = ++this.generation;
    try {
      const { status } = await this.dependencies.fetchIdentity();
      if (generation !== this.generation) return;
      runInAction(() => {
        this.known = { userId, status };
      });
    } catch (thrown) {
      if (this.dependencies.isNotSignedIn(thrown)) return;
      this.dependencies.report({ code: 'identity-failed', part: 'header', message: messageOf(thrown) });
    }
  }
}
