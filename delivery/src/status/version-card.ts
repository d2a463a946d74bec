import { countText, percentText, shareText } from '../health/percent-text';
import { html, type Html } from './html';
import { moment } from './moment';
import type { VersionStatus } from './status-of';
import { trendChart } from './trend-chart';

const ROLES: Record<VersionStatus['role'], string> = {
  default: 'Default',
  canary: 'Canary',
  region: 'Region',
};

const VERDICTS: Record<VersionStatus['verdict'], { words: string; look: string }> = {
  well: { words: '✓ well', look: 'good' },
  unknown: { words: 'too few loads to judge', look: 'quiet' },
  'in-trouble': { words: '! in trouble', look: 'bad' },
};

/** One version: for whom it is, and how it does, where pages tell of it. */
export function versionCard(version: VersionStatus, isMeasured: boolean): Html {
  const { buildId, role, verdict, reason, since, contractVersion, trend } = version;
  const { words, look } = VERDICTS[verdict];
  const isInTrouble = verdict === 'in-trouble';
  return html`<li class="version ${isInTrouble ? 'is-bad' : ''}">
    <div class="version-head">
      <h3><code>${buildId}</code></h3>
      <span class="chip ${role === 'default' ? 'plain' : 'accent'}">${ROLES[role]}</span>
      ${isMeasured ? html`<span class="chip ${look}">${words}</span>` : null}
    </div>
    ${reason && html`<p class="reason">${reason}.${role === 'default' ? ' A default version is never rolled back by itself.' : ''}</p>`}
    <dl>
      ${fact('Given to', audienceOf(version))} ${fact('Since', since ? moment(since) : 'unknown')}
      ${fact('Contract', contractVersion)} ${isMeasured ? figures(version) : null}
    </dl>
    ${isMeasured ? trendChart(trend) : null}
  </li>`;
}

function figures({ loads, failed, failedRate, slow, slowRate }: VersionStatus): Html[] {
  return [
    fact('Loads', countText(loads)),
    fact('Failed', shareOf(failed, failedRate)),
    fact('Slow', shareOf(slow, slowRate)),
  ];
}

function fact(name: string, value: Html | string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function shareOf(count: number, rate: number): Html {
  return html`${countText(count)} <small>${percentText(rate)}</small>`;
}

function audienceOf({ role, percent, regions }: VersionStatus): string {
  const pins = Object.entries(regions).map(([region, share]) => `${region} ${shareText(share)}`);
  const everywhere = role === 'region' ? [] : [shareText(percent)];
  return [...everywhere, ...pins].join(', ');
}
