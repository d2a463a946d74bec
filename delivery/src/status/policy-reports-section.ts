import type { PolicyReports } from '../policy-reports/policy-report-collector';
import { html, timeElement, type Html } from './html';

/** Rows on the page; `/status.json` has all. */
const SHOWN = 10;

/** Returns the section with the policy reports that this machine received. */
export function policyReportsSection({ since, rows, evicted, leftOut }: PolicyReports): Html {
  return html`<section aria-labelledby="policy-reports">
    <h2 id="policy-reports">Policy reports</h2>
    <p class="quiet">
      Violations of the last 24 hours, as browsers reported them to this machine since ${timeElement(since)}.
      Any client can send reports. ${leftOut} requests omitted, ${evicted} reports evicted.
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
