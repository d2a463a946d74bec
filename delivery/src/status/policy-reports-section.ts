import type { PolicyReports } from '../policy-reports/policy-report-collector';
import { html, type Html } from './html';
import { timeElement } from './moment';

/** Rows that are shown; status.json has all. */
const SHOWN = 10;

/** Returns the part of the status page that lists what browsers blocked on pages of this machine. */
export function policyReportsSection({ since, rows, evicted, leftOut }: PolicyReports): Html {
  return html`<section aria-labelledby="policy-reports">
    <h2 id="policy-reports">Policy reports</h2>
    <p class="quiet">
      What browsers blocked in the last 24 hours, as they report it to this machine since
      ${timeElement(since)}. Anybody can send reports. ${leftOut} requests left out, ${evicted} reports
      evicted.
    </p>
    ${rows.length === 0 ? html`<p>none</p>` : reportList(rows)}
  </section>`;
}

function reportList(rows: PolicyReports['rows']): Html {
  const more = rows.length - SHOWN;
  return html`<ol class="reports">
      ${rows
        .slice(0, SHOWN)
        .map(
          ({ directive, blocked, page, disposition, count, lastSeen }) =>
            html`<li>
              <strong>${count} ×</strong> <code>${directive}</code> <code>${blocked}</code> on
              <code>${page}</code> <small>${disposition}, last ${timeElement(lastSeen)}</small>
            </li>`,
        )}
    </ol>
    ${more > 0 ? html`<p class="quiet">${more} more rows in <a href="/status.json">status.json</a></p>` : null}`;
}
