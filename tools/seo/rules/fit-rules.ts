import type { Misfit } from '../browser/misfit';
import { flawUnless, type PageRule } from './rule';

/** What is seen in a window of 360 px, measured in the browser. */
export const FIT_RULES: readonly PageRule[] = [
  {
    name: 'state-opens',
    holds: 'the browser comes to every page and opens everything on it',
    of: ['live', 'surface'],
    check: ({ trouble }) => flawUnless(trouble === undefined, 'open', trouble ?? ''),
  },
  rule('fits-window', 'window', 'neither a page nor a part of it can be scrolled sideways'),
  rule('text-cut', 'cut', 'no text is cut off where no three dots are meant'),
  rule('text-in-box', 'box', 'no text leaves its box'),
  rule('no-overlap', 'overlap', 'no texts, pictures and fields lie on each other'),
];

function rule(name: string, kind: Misfit['kind'], holds: string): PageRule {
  return {
    name,
    holds,
    of: ['live', 'surface'],
    check: ({ misfits }) => misfits.filter((misfit) => misfit.kind === kind),
  };
}
