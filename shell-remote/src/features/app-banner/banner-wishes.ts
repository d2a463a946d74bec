import { makeAutoObservable, observableRef } from 'mobx';
import type { OptionOwner } from '../../core/page/page-options';

/** The setting of one option owner, such as a header, for the app suggestion. */
export interface BannerWish {
  /** Undefined means the default: the suggestion appears on own pages. */
  isWanted: boolean | undefined;
  /** Path of the page that the app opens, without locale. Default: the current page. */
  path?: string;
}

/** Settings for the app suggestion: the header's option and those of exposed components. */
export class BannerWishes {
  private wishes: readonly (readonly [OptionOwner, BannerWish])[] = [];

  constructor() {
    makeAutoObservable<this, 'wishes'>(this, { wishes: observableRef });
  }

  say(owner: OptionOwner, wish: BannerWish): void {
    this.wishes = [...this.without(owner), [owner, wish]];
  }

  forget(owner: OptionOwner): void {
    this.wishes = this.without(owner);
  }

  /** Returns the effective setting: the latest yes wins over any no; null if there is no suggestion. */
  wishOn({ linkOrigin }: { linkOrigin: string }): BannerWish | null {
    const wishes = this.wishes.map(([, wish]) => wish);
    const latestYes = wishes.filter(({ isWanted }) => isWanted === true).at(-1);
    if (latestYes) return latestYes;
    const isDeclined = wishes.some(({ isWanted }) => isWanted === false);
    return isDeclined || linkOrigin !== '' ? null : (wishes[0] ?? null);
  }

  private without(owner: OptionOwner) {
    return this.wishes.filter(([each]) => each !== owner);
  }
}
