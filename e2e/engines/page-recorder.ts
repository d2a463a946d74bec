/** What the recorder has seen in a document. */
export interface PageRecord {
  /** Console errors, uncaught exceptions and unhandled rejections. */
  errors: string[];
  /** Violations of the page's policy. */
  violations: string[];
  /** Codes of the `shell:error` events. */
  shellErrors: string[];
  /** Different boxes of header and first heading while the page loaded, frame by frame: `x y width height` in whole pixels. */
  boxes: string[];
  /** Numbers the documents of a tab: a reload or a followed link starts a new record. */
  id: string;
}

/** Global variable of the record. */
export const RECORD = '__record';

/** Script that records from the first moment of a document. All engines get it from the proxy, because one of them has no other way. */
export const RECORDER = `{
  const record = { errors: [], violations: [], shellErrors: [], boxes: [], id: String(Math.random()) };
  window.${RECORD} = record;
  const print = console.error;
  console.error = (...words) => { record.errors.push(words.map(String).join(' ')); print.apply(console, words); };
  addEventListener('error', (event) => event.message && record.errors.push(event.message));
  addEventListener('unhandledrejection', (event) => record.errors.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) =>
    record.violations.push(event.effectiveDirective + ' ' + event.blockedURI));
  addEventListener('shell:error', (event) => record.shellErrors.push(event.detail.code));
  const boxOf = (element) => {
    if (!element) return '';
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  };
  const look = () => {
    const heading = document.querySelector('main h1');
    const header = document.querySelector('.sh-header');
    if (heading && header && document.readyState !== 'loading') {
      const boxes = boxOf(header) + ', ' + boxOf(heading);
      if (record.boxes.at(-1) !== boxes) record.boxes.push(boxes);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;
