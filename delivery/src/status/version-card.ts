import { countText, percentText, shareText } from '../health/percent-text';
import { LOADS_PER_NETWORK, THRESHOLDS } from '../health/thresholds-table';
import { fact, html, timeElement, type Html } from './html';
import type { VersionStatus } from './status-of';

const ROLES: Record<VersionStatus['role'], string> = {
  default: 'Default',
  canary: 'Canary',
  region: 'Region',
};

const VERDICTS: Record<VersionStatus['verdict'], { text: string; tone: string }> = {
  healthy: { text: '✓ healthy', tone: 'good' },
  unknown: { text: '? not judged yet', tone: 'quiet' },
  suspected: { text: '! suspected', tone: 'bad' },
  unhealthy: { text: '! unhealthy', tone: 'bad' },
};

/** Returns the card of a version: its change, audience, health, and the commands that change its audience. */
export function versionCard(version: VersionStatus, isMeasured: boolean): Html {
  const { buildId, role, verdict, reason, since, contractVersion, trend, loads } = version;
  const { text, tone } = VERDICTS[verdict];
  return html`<li class="version ${tone === 'bad' ? 'is-bad' : ''}">
    <div class="version-head">
      <h3><code>${buildId}</code></h3>
      <span class="chip ${role === 'default' ? 'plain' : 'accent'}">${ROLES[role]}</span>
      ${isMeasured ? html`<span class="chip ${tone}">${text}</span>` : null}
    </div>
    ${reason && html`<p class="reason">${reason}.${role === 'default' ? ' A default version is never rolled back automatically.' : ''}</p>`}
    ${changeOf(version)}
    ${isMeasured && verdict === 'unknown' ? html`<p class="quiet unjudged">${tooFewLoadsText(loads)}</p>` : null}
    <dl class="figures">
      ${fact('Audience', audienceOf(version))} ${fact('Since', since ? timeElement(since) : 'unknown')}
      ${fact('Contract', contractVersion)} ${isMeasured ? figures(version) : null}
    </dl>
    ${isMeasured ? trendChart(trend) : null} ${commandList(version)}
  </li>`;
}

const MIN_LOADS = Math.min(...THRESHOLDS.map(({ minLoads }) => minLoads));

function tooFewLoadsText(loads: number): string {
  const needed = `a verdict needs ${MIN_LOADS}, at most ${LOADS_PER_NETWORK} of them from one network`;
  return `Not enough traffic to judge yet: ${countText(loads)} loads so far; ${needed}. Loads of bots, headless browsers included, do not count.`;
}

/** Returns the change that the version published: what, who, when. */
function changeOf({ published }: VersionStatus): Html {
  if (!published) return html`<p class="quiet change">The history no longer has the change.</p>`;
  const { reason, by, at } = published;
  return html`<p class="change">
    <strong>${reason ?? 'No description.'}</strong>
    <span class="quiet">${by}, ${timeElement(at)}</span>
  </p>`;
}

function commandList({ commands }: VersionStatus): Html | null {
  if (commands.length === 0) return null;
  return html`<dl class="commands">
    ${commands.map(({ name, command }) => fact(name, html`<code>${command}</code>`))}
  </dl>`;
}

function figures({ loads, failed, failedRate, slow, slowRate }: VersionStatus): Html[] {
  return [
    fact('Loads', countText(loads)),
    fact('Failed', shareOf(failed, failedRate)),
    fact('Slow', shareOf(slow, slowRate)),
  ];
}

function shareOf(count: number, rate: number): Html {
  return html`${countText(count)} <small>${percentText(rate)}</small>`;
}

function audienceOf({ role, percent, regions }: VersionStatus): string {
  const pins = Object.entries(regions).map(([region, share]) => `${region} ${shareText(share)}`);
  const everywhere = role === 'region' ? [] : [shareText(percent)];
  return [...everywhere, ...pins].join(', ');
}

const HEIGHT = 32;
const STEP = 6;
const BAR = 4;
const GAP = (STEP - BAR) / 2;

/** Returns a bar chart of the window: loads by step, with failures at the bottom. Screen readers get the figures as text. */
function trendChart(trend: VersionStatus['trend']): Html {
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
