import { PAGES } from 'verification-host/pages';

/** What the results call it. */
export const PRERENDER = {
  metric: 'prerender',
  condition: 'every page × locale × region, processor time',
  unit: 'ms',
} as const;

/** The variant with the product's pages so many times. */
export function pagesTimes(factor: number): string {
  return `${PAGES.length * factor} pages`;
}
