import type { Misfit } from '../browser/misfit';
import { flawUnless, type PageRule } from './rule';

/** Rules for the layout at 360 px, measured in the browser. */
export const FIT_RULES: readonly PageRule[] = [
  {
    name: 'state-opens',
    requirement: 'every page and surface opens in the browser',
    of: ['live', 'surface'],
    check: ({ failure }) => flawUnless(failure === undefined, 'open', failure ?? ''),
  },
  rule('fits-window', 'window', 'neither the page nor any element scrolls sideways'),
  rule('text-cut', 'cut', 'no text is cut off without an ellipsis'),
  rule('text-in-box', 'box', 'no text overflows its box'),
  rule('no-overlap', 'overlap', 'no texts, pictures or fields overlap'),
];

function rule(name: string, kind: Misfit['kind'], requirement: string): PageRule {
  return {
    name,
    requirement,
    of: ['live', 'surface'],
    check: ({ misfits }) => misfits.filter((misfit) => misfit.kind === kind),
  };
}
