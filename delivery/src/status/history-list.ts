import type { ReleaseEvent } from 'shared-config/contracts/contracts';
import { shareText } from '../health/percent-text';
import { html, timeElement, type Html } from './html';

/** Entries on the page; `/status.json` has all. */
const SHOWN = 8;

/** Returns the release events of a part, newest first: who, when, why. */
export function historyList(history: readonly ReleaseEvent[]): Html {
  if (history.length === 0) return html`<p class="quiet">Not released yet.</p>`;
  const more = history.length - SHOWN;
  return html`<ol class="history">
      ${history.slice(0, SHOWN).map(entry)}
    </ol>
    ${more > 0 ? html`<p class="quiet">${more} earlier ${more === 1 ? 'entry' : 'entries'} in <a href="/status.json">status.json</a>.</p>` : null}`;
}

function entry(event: ReleaseEvent): Html {
  const { at, action, buildId, to, by, percent, regions, reason, forced, overrode = [] } = event;
  const share = percent === undefined ? '' : ` for ${shareText(percent)}`;
  const where = regions ? ` in ${regions.join(', ')}` : '';
  const instead = to === undefined ? null : html` to <code>${to}</code>`;
  const why = reason === undefined ? null : html` <span class="why">${reason}</span>`;
  const force = forced
    ? html` <span class="chip bad">forced</span> <span class="why">Overrode: ${overrode.join('; ')}</span>`
    : null;
  return html`<li>
    ${timeElement(at)}
    <div>
      <strong>${by}</strong> ${action.replace('-', ' ')}
      <code>${buildId}</code>${instead}${share}${where}${why}${force}
    </div>
  </li>`;
}
