import type { PrepareLanguage } from 'shared-config/contracts';
import { withDeadline } from 'shared-config/deadline';
import { limits } from 'shared-config/limits';

/** The page's offer to change its language in place, and the change that is under way. */
export class LanguageChange {
  private prepare: PrepareLanguage | null = null;
  private latest = 0;

  get isOffered(): boolean {
    return this.prepare !== null;
  }

  /** A later offer replaces an earlier one. Returns the way to take it back. */
  offer(prepare: PrepareLanguage): () => void {
    this.prepare = prepare;
    return () => {
      if (this.prepare === prepare) this.prepare = null;
    };
  }

  /** The visitor stays with the present language: a change that is under way is void. */
  stay(): void {
    this.latest += 1;
  }

  /**
   * Shows the page in a locale as soon as the page and the shell are ready for it; a choice that was made meanwhile wins,
   * and then this one fails in silence.
   *
   * @param shellReady ends when the shell has what it needs
   * @throws whatever either of them rejects with; DeadlineError after 3 s
   */
  async to(locale: string, shellReady: Promise<unknown>): Promise<void> {
    const turn = ++this.latest;
    if (!this.prepare) throw new Error('The page does not change its language by itself.');
    const ready = Promise.all([this.prepare(locale), shellReady]);
    try {
      const [show] = await withDeadline(ready, limits.remoteDeadlineMs, `The page in ${locale}`);
      if (turn === this.latest) show();
    } catch (thrown) {
      if (turn === this.latest) throw thrown;
    }
  }
}
