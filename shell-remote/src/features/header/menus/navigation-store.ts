import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import type { HeaderData } from 'shared-config/contracts';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { parseNavigation } from '../../../core/texts/boot-data';
import type { PageContext } from '../../../core/page/page-context';
import type { PageMemory } from '../../../core/page/page-memory';

/** What the navigation needs of the page's shell. */
export interface NavigationPorts {
  readonly context: PageContext;
  memory: Pick<PageMemory, 'navigation'>;
  backend: () => Promise<{ fetchHeaderData(context: PageContext): Promise<HeaderData> }>;
}

/**
 * The navigation that the header shows: first what came with the page, then what the backend answers. A failing call
 * keeps what is shown; a late answer never replaces a newer one.
 */
export class NavigationStore {
  navigation: HeaderData;
  private generation = 0;

  constructor(
    private readonly shell: NavigationPorts,
    initial: HeaderData,
  ) {
    this.navigation = initial;
    makeAutoObservable<this, 'shell' | 'generation'>(
      this,
      { shell: false, generation: false },
      { autoBind: true },
    );
  }

  /** Shows another navigation, of another language; an answer that is under way is ignored. */
  replace(navigation: HeaderData): void {
    this.generation += 1;
    this.navigation = navigation;
  }

  /** Shows what an earlier page has kept, when it is of this language (R-SKELETON-4). */
  recall(): void {
    const kept = this.shell.memory.navigation.navigationFor(this.shell.context.locale.code);
    if (kept && !compareStructural(kept, this.navigation)) this.replace(kept);
  }

  /** Asks the backend; never rejects. */
  async refresh(): Promise<void> {
    const generation = ++this.generation;
    try {
      const backend = await this.shell.backend();
      const answer = parseNavigation(await backend.fetchHeaderData(this.shell.context), reportFailure);
      if (generation !== this.generation) return;
      this.shell.memory.navigation.keep(answer);
      if (compareStructural(answer, this.navigation)) return;
      runInAction(() => {
        this.navigation = answer;
      });
    } catch (thrown) {
      reportFailure({ code: 'header-data-failed', part: 'header', message: messageOf(thrown) });
    }
  }
}
