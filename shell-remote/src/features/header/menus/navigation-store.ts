import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import type { HeaderData } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { isNotSignedIn } from '../../../core/is-not-signed-in';
import { parseNavigation } from '../../../core/texts/boot-data';
import type { PageContext } from '../../../core/page/page-context';
import type { PageMemory } from '../../../core/page/page-memory';

export interface NavigationPorts {
  readonly context: PageContext;
  memory: Pick<PageMemory, 'navigation'>;
  backend: () => Promise<{ fetchHeaderData(context: PageContext): Promise<HeaderData> }>;
}

/** The boot data's navigation, then the backend's. A failed call keeps it; a late answer never replaces a newer one. */
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

  /** Shows another navigation and ignores a pending answer. */
  replace(navigation: HeaderData): void {
    this.generation += 1;
    this.navigation = navigation;
  }

  /** Clears the cached navigation of the user who signed out. Shows the built navigation if it has entries. */
  clear(built: HeaderData): void {
    this.shell.memory.navigation.clear();
    this.replace(built.left.length > 0 ? built : this.navigation);
  }

  /** Shows the cached navigation of this language, if any (R-SKELETON-4). */
  showCached(): void {
    const cached = this.shell.memory.navigation.navigationFor(this.shell.context.locale.code);
    if (cached && !compareStructural(cached, this.navigation)) this.replace(cached);
  }

  /** Requests the navigation from the backend. Never rejects. */
  async refresh(): Promise<void> {
    const generation = ++this.generation;
    try {
      const backend = await this.shell.backend();
      const answer = parseNavigation(await backend.fetchHeaderData(this.shell.context), reportFailure);
      if (generation !== this.generation) return;
      this.shell.memory.navigation.save(answer);
      if (compareStructural(answer, this.navigation)) return;
      runInAction(() => {
        this.navigation = answer;
      });
    } catch (thrown) {
      if (isNotSignedIn(thrown)) return;
      reportFailure({ code: 'header-data-failed', part: 'header', message: messageOf(thrown) });
    }
  }
}
