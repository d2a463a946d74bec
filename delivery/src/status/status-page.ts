import { brand } from 'shared-config/site/brand';
import { historyList } from './history-list';
import { fact, html, timeElement, type Html } from './html';
import { policyReportsSection } from './policy-reports-section';
import type { PartStatus, Status, VersionStatus } from './status-of';
import { versionCard } from './version-card';

const REFRESH_SECONDS = 5;

/** Returns the status page. It has no script and refreshes itself. @param isPaused turns the refresh off, for reading */
export function statusPage(status: Status, isPaused: boolean): string {
  const title = `${summaryOf(status)} · Releases of ${brand.name}`;
  const refresh = html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}" />`;
  const page = html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        ${isPaused ? null : refresh}
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/tokens.css" />
        <link rel="stylesheet" href="/status.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the releases</a>
        <header>
          <div class="wide">
            <h1>${brand.name} <span>Releases</span></h1>
            <p class="chip ${CHIPS[stateOf(status)].tone}">
              ${CHIPS[stateOf(status)].sign} ${summaryOf(status)}
            </p>
            <p class="quiet at">
              ${timeElement(status.at)} ·
              ${
                isPaused
                  ? html`<a href="/">refresh every ${REFRESH_SECONDS} s</a>`
                  : html`<a href="/?refresh=off">stop refreshing</a>`
              }
              · <a href="/status.json">JSON</a>
            </p>
          </div>
        </header>
        <main id="main" class="wide" tabindex="-1">
          ${alarms(status)} ${status.parts.map(partSection)} ${operationSection(status)}
          ${policyReportsSection(status.policyReports)}
        </main>
      </body>
    </html> `;
  return page.markup;
}

/** Returns the unhealthy versions, the suspected ones included. */
function unhealthyVersions({ parts }: Status): VersionStatus[] {
  return parts.flatMap(({ versions }) => versions).filter(({ reason }) => reason !== null);
}

/** Returns the versions that pages report about, but without enough loads for a verdict. */
function unjudgedIn({ parts }: Status): VersionStatus[] {
  const measured = parts.filter(({ isMeasured }) => isMeasured).flatMap(({ versions }) => versions);
  return measured.filter(({ verdict }) => verdict === 'unknown');
}

const CHIPS = {
  healthy: { tone: 'good', sign: '✓' },
  unjudged: { tone: 'plain', sign: '?' },
  failure: { tone: 'bad', sign: '!' },
};

function stateOf(status: Status): keyof typeof CHIPS {
  if (status.store?.failure || status.healthFailure || unhealthyVersions(status).length > 0) return 'failure';
  return unjudgedIn(status).length > 0 ? 'unjudged' : 'healthy';
}

function summaryOf(status: Status): string {
  const count = unhealthyVersions(status).length;
  const failure = status.store?.failure;
  if (failure) return failure.isStoreAway ? 'The store is unreachable' : 'The newest release is not served';
  if (count > 0) return `${count} ${count === 1 ? 'build' : 'builds'} unhealthy`;
  if (status.healthFailure) return 'Health cannot be judged';
  return unjudgedIn(status).length === 0 ? 'All is well' : 'Not enough traffic to judge yet';
}

function alarms({ store, healthFailure }: Status): Html {
  const failure = store?.failure ?? null;
  return html`${
    failure &&
    html`<p class="alarm" role="alert">
      <strong>${failureText(failure)} (since ${timeElement(failure.since)}).</strong>
      Pages are served from memory. ${failure.message}
    </p>`
  }${
    !failure && healthFailure
      ? html`<p class="alarm" role="alert">
          <strong>The last health check failed; the next one runs within seconds.</strong> ${healthFailure}
        </p>`
      : null
  }`;
}

function failureText({ isStoreAway }: { isStoreAway: boolean }): string {
  return isStoreAway ? 'The store is unreachable' : 'The newest release is invalid and not served';
}

function partSection({ part, isMeasured, stopped, versions, history }: PartStatus): Html {
  const where = stopped.includes('*') ? 'everywhere' : `in ${stopped.join(', ')}`;
  return html`<section aria-labelledby="${part}">
    <div class="part-head">
      <h2 id="${part}">${part}</h2>
      ${stopped.length > 0 ? html`<span class="chip bad">■ stopped ${where}</span>` : null}
    </div>
    <ul class="versions">
      ${versions.map((version) => versionCard(version, isMeasured))}
    </ul>
    <h3>History</h3>
    ${historyList(history)}
  </section>`;
}

/** Returns the section about registered hosts, the store and the counting machines. */
function operationSection({ hosts, damagedRegistrations, store, machines, windowMinutes }: Status): Html {
  const damaged = damagedRegistrations.map(({ message }) => html`<p class="reason">! ${message}</p>`);
  const names = machines.map(({ machine }) => machine).join(', ');
  const others = names && ` and of ${names}`;
  return html`<section aria-labelledby="operation">
    <h2 id="operation">Operation</h2>
    <dl class="operation">
      ${fact('Registered hosts', html`${hostList(hosts)} ${damaged}`)} ${fact('Store', storeText(store))}
      ${fact('Counting', `last ${windowMinutes} minutes of this machine${others}`)}
    </dl>
  </section>`;
}

function storeText(store: Status['store']): Html | string {
  if (!store) return 'none: builds of this working copy';
  const { name, readAt, isReadOnly, mirrorFailure } = store;
  const mirror = mirrorFailure ? html`<br />! The mirror cannot be used. ${mirrorFailure}` : '';
  const rights = isReadOnly ? html`<br />no key on this server: no automatic rollback` : '';
  return html`<code>${name}</code
    ><br />${readAt ? html`last read ${timeElement(readAt)}` : 'not read yet'}${rights}${mirror}`;
}

function hostList(hosts: Status['hosts']): Html {
  if (hosts === null) return html`unknown while the store is unreachable`;
  if (hosts.length === 0) return html`none`;
  return html`<ul>
    ${hosts.map(
      ({ name, contract, modules }) =>
        html`<li>${name} <small>contract ${contract}: ${modules.join(', ')}</small></li>`,
    )}
  </ul>`;
}
