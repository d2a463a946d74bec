import type { PrepareLanguage } from 'shared-config/contracts/contracts';
import { withDeadline } from 'shared-config/platform/deadline';
import * as limits from 'shared-config/site/limits';

/** Changes the page's language through the page's own offer. Method names are part of `SHELL_CONTRACT`. */
export class LanguageChange {
  private prepare: PrepareLanguage | null = null;
  private latestGeneration = 0;

  get isOffered(): boolean {
    return this.prepare !== null;
  }

  /** Sets the page's offer and replaces an earlier one. Returns a function that withdraws it. */
  offer(prepare: PrepareLanguage): () => void {
    this.prepare = prepare;
    return () => {
      if (this.prepare === prepare) this.prepare = null;
    };
  }

  /** Cancels a pending change. */
  stay(): void {
    this.latestGeneration += 1;
  }

  /**
   * Shows the page in a locale as soon as page and shell are ready; without effect after a later call.
   * @throws what either rejects with; DeadlineError after 3 s
   */
  async to(locale: string, shellReady: Promise<unknown>): Promise<void> {
    const generation = ++this.latestGeneration;
    if (!this.prepare) throw new Error('The page does not change its language by itself.');
    const ready = Promise.all([this.prepare(locale), shellReady]);
    try {
      const [show] = await withDeadline(ready, limits.remoteDeadlineMs, `The page in ${locale}`);
      if (generation === this.latestGeneration) show();
    } catch (thrown) {
      if (generation === this.latestGeneration) throw thrown;
    }
  }
}
