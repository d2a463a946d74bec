import type { i18n } from 'i18next';
import { limits } from 'shared-config/limits';

/** Below this, a wait is not noticed, and a mark would only flash. Milliseconds. */
const SHOWN_AFTER_MS = 200;

/** Controls that open something. */
const CONTROLS = 'a, button, summary, [role="button"]';

/** Shows that what a visitor opened is on its way. */
export interface PendingMark {
  /** Call in the very task of the press. A mark that was still pending ends. */
  start(): void;
  /** Call when nothing will come. A dialog that opens ends the mark by itself. Safe to call twice. */
  end(): void;
}

/**
 * Makes the mark for code that a press loads: after 200 ms, the pressed control shows a spinner, is `aria-busy`, and screen readers hear
 * the words. Works for every control of any page; one that is not on the screen has the spinner in the middle of the window.
 *
 * @example const pending = createPendingMark(window, translator); pending.start(); try { await load(); } catch { pending.end(); }
 */
export function createPendingMark(page: Window, translator: () => i18n): PendingMark {
  let end = () => {};
  return {
    start() {
      end();
      end = startMark(page.document, pressedControl(page), () => translator().t('footer:appQr.loading'));
    },
    end: () => end(),
  };
}

/** The event that is being handled says it; where the opener waited for something first, the focus does. */
function pressedControl({ event, document }: Window & { event?: Event | undefined }): HTMLElement | null {
  const pressed = event?.target ?? document.activeElement;
  return pressed instanceof Element ? pressed.closest<HTMLElement>(CONTROLS) : null;
}

function startMark(document: Document, control: HTMLElement | null, words: () => string): () => void {
  // A live region is announced only if it was there before its words.
  const region = document.createElement('div');
  region.className = 'sh-pending__words';
  region.setAttribute('role', 'status');
  document.body.append(region);
  let hide = () => {};
  const timers = [
    setTimeout(() => {
      region.textContent = words();
      hide = showSpinner(document, control);
    }, SHOWN_AFTER_MS),
    // Code that came and broke opens no dialog and names no end.
    setTimeout(() => end(), limits.requestTimeoutMs),
  ];
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLDialogElement && target.open)) end();
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
  const end = () => {
    timers.forEach(clearTimeout);
    observer.disconnect();
    hide();
    region.remove();
  };
  return end;
}

/** Puts the spinner in the place of the control's content, and lets it follow the control. */
function showSpinner(document: Document, control: HTMLElement | null): () => void {
  const spinner = document.createElement('div');
  spinner.className = 'sh-pending';
  if (control) spinner.style.color = getComputedStyle(control).color;
  document.body.append(spinner);
  if ('showPopover' in spinner) {
    spinner.popover = 'manual';
    spinner.showPopover();
  }
  control?.setAttribute('aria-busy', 'true');
  const { color } = control?.style ?? {};
  control?.style.setProperty('color', 'transparent', 'important');
  let frame = 0;
  const follow = () => {
    const box = control?.getClientRects()[0];
    const root = document.documentElement;
    const { x, y, width, height } = box ?? new DOMRect(0, 0, root.clientWidth, root.clientHeight);
    spinner.toggleAttribute('data-alone', !box);
    spinner.style.translate = `${x + width / 2}px ${y + height / 2}px`;
    frame = requestAnimationFrame(follow);
  };
  follow();
  return () => {
    cancelAnimationFrame(frame);
    spinner.remove();
    control?.removeAttribute('aria-busy');
    control?.style.setProperty('color', color ?? '');
    if (control?.style.length === 0) control.removeAttribute('style');
  };
}
