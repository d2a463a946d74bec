import { html, type Html } from './html';
import type { VersionStatus } from './status-of';

const HEIGHT = 32;
const STEP = 6;
const BAR = 4;
const GAP = (STEP - BAR) / 2;

/** A small picture of the last ten minutes: a bar for each step, what failed at its foot. The figures stand beside it in words. */
export function trendChart(trend: VersionStatus['trend']): Html {
  const most = Math.max(1, ...trend.map(({ loads }) => loads));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((count / most) * HEIGHT)));
  const bar = (step: number, count: number, kind: 'loads' | 'failed') => {
    const height = heightOf(count);
    if (height === 0) return null;
    return html`<rect
      class="${kind}"
      x="${step * STEP + GAP}"
      y="${HEIGHT - height}"
      width="${BAR}"
      height="${height}"
    />`;
  };
  return html`<svg
    class="trend"
    viewBox="0 0 ${trend.length * STEP} ${HEIGHT}"
    aria-hidden="true"
    focusable="false"
  >
    ${trend.map(({ loads, failed }, step) => [bar(step, loads, 'loads'), bar(step, failed, 'failed')])}
  </svg>`;
}
