import { makeAutoObservable, observableRef } from 'mobx';
import type { Speaker } from '../../core/page/page-place';

/** What a part of the page says about the suggestion to open the app. */
export interface BannerWish {
  /** Undefined: the part carries the suggestion where it is usual, on our own pages. */
  isWanted: boolean | undefined;
  /** Page that the app opens, without locale. Default: the address bar's. */
  path?: string;
}

/**
 * What stands in the page and what it says of the suggestion to open the app: the header by an option, a host by the exposed
 * component. There is one suggestion in a page however many ask for it.
 *
 * @example wishes.say(part, { isWanted: false }); wishes.wishOn({ linkOrigin: '' }) // null
 */
export class BannerWishes {
  private said: readonly (readonly [Speaker, BannerWish])[] = [];

  constructor() {
    makeAutoObservable<this, 'said'>(this, { said: observableRef });
  }

  say(speaker: Speaker, wish: BannerWish): void {
    this.said = [...this.without(speaker), [speaker, wish]];
  }

  /** The part has gone, and its word with it. */
  forget(speaker: Speaker): void {
    this.said = this.without(speaker);
  }

  /**
   * The wish that counts, the latest yes before any no; null where nobody wants a suggestion.
   *
   * @param linkOrigin empty on our own pages
   */
  wishOn({ linkOrigin }: { linkOrigin: string }): BannerWish | null {
    const wishes = this.said.map(([, wish]) => wish);
    const asked = wishes.filter(({ isWanted }) => isWanted === true).at(-1);
    if (asked) return asked;
    const isRefused = wishes.some(({ isWanted }) => isWanted === false);
    return isRefused || linkOrigin !== '' ? null : (wishes[0] ?? null);
  }

  private without(speaker: Speaker) {
    return this.said.filter(([each]) => each !== speaker);
  }
}
