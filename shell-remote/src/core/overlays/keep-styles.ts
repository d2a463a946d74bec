import { documentProperty } from 'shared-config/platform/document-property';
import { reportFailure } from 'shared-config/errors/report-failure';

type StyleElement = HTMLLinkElement | HTMLStyleElement;

/** A page that removes a sheet more often in one second does it again and again: the sheet then returns once in a second. */
const MAX_RESTORES = 20;
const PERIOD_MS = 1_000;

/**
 * Puts style sheets of the shell back when the page removes them, as routers do that replace the head. Without it, webpack believes that
 * they are still in the page. Reports a sheet that it cannot keep. Ignores sheets that did not load: webpack removes them itself and
 * requests them again. Returns a function that stops it.
 *
 * @param folder address of the shell's files, with a trailing slash
 */
export function keepStyles(page: Document, folder: string): () => void {
  const restores = new Map<string, number[]>();
  const waiting = new Map<string, number>();
  const reported = new Set<string>();
  const failed = new WeakSet<EventTarget>();
  const headOf = () => documentProperty(page, 'head') as HTMLHeadElement | null;
  /** Runs before webpack's own listener, which removes the sheet. */
  const onError = ({ target }: Event) => void (target && failed.add(target));
  const addressOf = (style: StyleElement) => ('href' in style ? style.href : (style.dataset.href ?? ''));
  const report = (address: string, what: string) =>
    reportFailure({ code: 'styles-removed', part: 'shell', message: `${what}: ${address}` });
  const restore = (style: StyleElement) => {
    const address = addressOf(style);
    if (
      waiting.has(address) ||
      failed.has(style) ||
      style.isConnected ||
      sheetsOf(page).some((other) => addressOf(other) === address)
    )
      return;
    const now = Date.now();
    const recent = (restores.get(address) ?? []).filter((time) => time > now - PERIOD_MS);
    if (recent.length >= MAX_RESTORES) return restoreLater(style);
    restores.set(address, [...recent, now]);
    style.addEventListener('error', () => report(address, 'A removed style sheet did not load again'), {
      once: true,
    });
    headOf()?.append(style);
  };
  const restoreLater = (style: StyleElement) => {
    const address = addressOf(style);
    if (!reported.has(address)) report(address, 'The page removes a style sheet repeatedly');
    reported.add(address);
    const timer = window.setTimeout(() => {
      waiting.delete(address);
      restore(style);
    }, PERIOD_MS);
    waiting.set(address, timer);
  };
  const observer = new MutationObserver((changes) => {
    const removed = changes
      .flatMap(({ removedNodes }) => [...removedNodes])
      .filter((node) => node instanceof Element);
    const sheets = removed.flatMap((node) => [...(isStyle(node) ? [node] : []), ...sheetsOf(node)]);
    sheets.filter((sheet) => addressOf(sheet).startsWith(folder)).forEach(restore);
    // The page has replaced the whole head.
    if (removed.some((node) => node instanceof HTMLHeadElement)) observe();
  });
  const observe = () => {
    observer.observe(page.documentElement, { childList: true });
    const head = headOf();
    if (head) observer.observe(head, { childList: true });
  };
  observe();
  page.addEventListener('error', onError, true);
  return () => {
    observer.disconnect();
    waiting.forEach((timer) => window.clearTimeout(timer));
    page.removeEventListener('error', onError, true);
  };
}

function isStyle(element: Element): element is StyleElement {
  return element instanceof HTMLLinkElement || element instanceof HTMLStyleElement;
}

function sheetsOf(root: ParentNode): StyleElement[] {
  return [...root.querySelectorAll<StyleElement>('link[rel~="stylesheet"], style[data-href]')];
}
