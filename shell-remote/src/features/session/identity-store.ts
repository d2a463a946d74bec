import { makeAutoObservable, runInAction } from 'mobx';
import type { Identity, IdentityStatus } from 'shared-config/contracts/contracts';
import { messageOf, type ReportFailure } from 'shared-config/errors/report-failure';
import { isNotSignedIn } from '../../core/is-not-signed-in';

interface IdentityStoreDependencies {
  fetchIdentity: () => Promise<Identity>;
  report: ReportFailure;
}

/**
 * Holds the identity status of one user at a time. The account menu refreshes it before it opens.
 * @example const store = new IdentityStore(dependencies); await store.refresh(user.id); store.statusOf(user.id) // 'verified'
 */
export class IdentityStore {
  private latest: { userId: number; status: IdentityStatus } | null = null;
  private generation = 0;

  constructor(private readonly dependencies: IdentityStoreDependencies) {
    makeAutoObservable<this, 'dependencies' | 'generation'>(
      this,
      { dependencies: false, generation: false, statusOf: false },
      { autoBind: true },
    );
  }

  /** Returns null before the first answer, and for any other user. */
  statusOf(userId: number | undefined): IdentityStatus | null {
    return this.latest?.userId === userId ? (this.latest?.status ?? null) : null;
  }

  /** Fetches the status. Never rejects: reports a failure and keeps the previous status. Ignores answers of earlier calls. */
  async refresh(userId: number): Promise<void> {
    const generation = ++this.generation;
    try {
      const { status } = await this.dependencies.fetchIdentity();
      if (generation !== this.generation) return;
      runInAction(() => {
        this.latest = { userId, status };
      });
    } catch (thrown) {
      if (isNotSignedIn(thrown)) return;
      this.dependencies.report({ code: 'identity-failed', part: 'header', message: messageOf(thrown) });
    }
  }
}
