/** The record of a tab. */
export interface PageRecord {
  /**
   * Every failure in the tab's pages of this origin: `console …`, `uncaught …`, `rejected …`, `not loaded <address>`,
   * `violation <directive> <address>` and `shell:error <code>: <message>`.
   */
  reports: string[];
  /** Different boxes of the header while this document loaded, frame by frame: `x y width height` in whole pixels. */
  headerBoxes: string[];
  /** The same for the page's first heading. */
  headingBoxes: string[];
  /**
   * Set before a navigation, because browsers abort the requests of the previous page, which then reports them. Ends with a
   * return.
   */
  isLeaving: boolean;
  /** Numbers the documents of a tab: a reload or a followed link starts a new record. */
  id: string;
}

/** Global variable of the record. */
export const RECORD = '__record';

/**
 * Script that records from the first moment of a document. The proxy injects it in all engines, because WebKit offers no other
 * way. The tab's session storage keeps reports over navigations.
 */
export const RECORDER = `{
  const storage = sessionStorage;
  const reports = JSON.parse(storage.getItem('e2e:reports') ?? '[]');
  const record = { reports, headerBoxes: [], headingBoxes: [], isLeaving: false, id: String(Math.random()) };
  window.${RECORD} = record;
  const report = (text) => {
    if (record.isLeaving) return;
    reports.push(text);
    storage.setItem('e2e:reports', JSON.stringify(reports));
  };
  const print = console.error;
  console.error = (...words) => { report('console ' + words.map(String).join(' ')); print.apply(console, words); };
  addEventListener('error', ({ target, message }) =>
    report(target === window ? 'uncaught ' + message : 'not loaded ' + (target.src || target.href)), true);
  addEventListener('unhandledrejection', (event) => report('rejected ' + event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    report('violation ' + event.effectiveDirective + ' ' + event.blockedURI));
  addEventListener('shell:error', (event) => report('shell:error ' + event.detail.code + ': ' + event.detail.message));
  const stay = () => { record.isLeaving = false; };
  addEventListener('popstate', stay);
  addEventListener('pageshow', ({ persisted }) => { if (persisted) stay(); });
  const keepBox = (boxes, element) => {
    if (!element) return;
    const { x, y, width, height } = element.getBoundingClientRect();
    const box = [x, y, width, height].map(Math.round).join(' ');
    if (boxes.at(-1) !== box) boxes.push(box);
  };
  const recordFrame = () => {
    keepBox(record.headerBoxes, document.querySelector('.sh-header'));
    keepBox(record.headingBoxes, document.querySelector('main h1, main h2'));
    requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
}`;
