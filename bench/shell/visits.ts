import type { ReleaseName } from '../product/releases';
import { OTHER_PAGE_PATH, PAGE_PATH } from './variants';

/** Where a visit opens a variant's page. */
export interface VisitTarget {
  pathname?: string;
  /** Whether another host page of the same site, with the same shell, serves it. */
  isOnOtherHost?: boolean;
}

/** A visit with a profile that has seen the measured page of the first release once. */
export interface ReturnVisit extends VisitTarget {
  name: 'second-visit' | 'other-page' | 'other-host' | 'after-deploy' | 'after-host-deploy';
  /** The release that is live at this visit. */
  release: ReleaseName;
}

export const RETURN_VISITS: readonly ReturnVisit[] = [
  { name: 'second-visit', release: 'first' },
  { name: 'other-page', release: 'first', pathname: OTHER_PAGE_PATH },
  { name: 'other-host', release: 'first', isOnOtherHost: true },
  { name: 'after-deploy', release: 'edited-shell' },
  { name: 'after-host-deploy', release: 'edited-host' },
];

/** `cold` is the visit with a new profile that precedes a second visit. */
export type VisitName = 'cold' | ReturnVisit['name'];

/** Paths of all measured pages. */
export const MEASURED_PATHS = [PAGE_PATH, OTHER_PAGE_PATH] as const;
