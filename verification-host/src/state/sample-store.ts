import { makeAutoObservable, runInAction } from 'mobx';
import * as limits from 'shared-config/site/limits';

const STRING_COUNT = 4;

/** Sample state (R-PAGE-10). A refresh replaces both after one second; the number is then between 1 and 10. */
export class SampleStore {
  id = 123;
  strings: readonly string[] = ['alpha', 'beta', 'gamma', 'delta'];
  isRefreshing = false;

  constructor(private readonly random: () => number) {
    makeAutoObservable<this, 'random'>(this, { random: false }, { autoBind: true });
  }

  /** Refreshes the state and returns true; returns false without a change while another refresh runs. */
  async refresh(): Promise<boolean> {
    if (this.isRefreshing) return false;
    this.isRefreshing = true;
    await new Promise((resolve) => setTimeout(resolve, limits.sampleStateRefreshMs));
    runInAction(() => {
      this.id = 1 + Math.floor(this.random() * 10);
      this.strings = Array.from({ length: STRING_COUNT }, () => sampleString(this.random));
      this.isRefreshing = false;
    });
    return true;
  }
}

function sampleString(random: () => number): string {
  return Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0');
}
