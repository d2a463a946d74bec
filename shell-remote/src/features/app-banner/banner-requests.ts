import { makeAutoObservable, observableRef } from 'mobx';
import type { OptionOwner } from '../../core/page/page-options';

/** The setting of one option owner, such as a header, for the app suggestion. */
export interface BannerRequest {
  /** Undefined means the default: the suggestion appears on own pages. */
  isWanted: boolean | undefined;
  /** Path of the page that the app opens, without locale. Default: the current page. */
  path?: string;
}

/** Settings for the app suggestion: the header's option and those of exposed components. */
export class BannerRequests {
  private requests: readonly (readonly [OptionOwner, BannerRequest])[] = [];

  constructor() {
    makeAutoObservable<this, 'requests'>(this, { requests: observableRef });
  }

  set(owner: OptionOwner, request: BannerRequest): void {
    this.requests = [...this.without(owner), [owner, request]];
  }

  unset(owner: OptionOwner): void {
    this.requests = this.without(owner);
  }

  /** Returns the effective setting: the latest yes wins over any no; null if there is no suggestion. */
  effective({ linkOrigin }: { linkOrigin: string }): BannerRequest | null {
    const requests = this.requests.map(([, request]) => request);
    const latestYes = requests.filter(({ isWanted }) => isWanted === true).at(-1);
    if (latestYes) return latestYes;
    const isDeclined = requests.some(({ isWanted }) => isWanted === false);
    return isDeclined || linkOrigin !== '' ? null : (requests[0] ?? null);
  }

  private without(owner: OptionOwner) {
    return this.requests.filter(([each]) => each !== owner);
  }
}
