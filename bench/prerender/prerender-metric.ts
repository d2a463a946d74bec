import { PAGES } from 'verification-host/pages';

/** The names in the results. */
export const PRERENDER = {
  metric: 'prerender',
  condition: 'every page × locale × region, processor time',
  unit: 'ms',
} as const;

/** Returns the variant for a number of copies of the product's pages. */
export function pagesTimes(factor: number): string {
  return `${PAGES.length * factor} pages`;
}
