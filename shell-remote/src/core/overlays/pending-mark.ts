import * as limits from 'shared-config/site/limits';
import type { Translator } from '../texts/use-texts';
import { layerRoot } from './overlay-place';

/** Visitors do not notice shorter waits; a spinner would only flash. */
const SHOWN_AFTER_MS = 200;

const CONTROLS = 'a, button, summary, [role="button"]';

/** After 200 ms of loading, shows a spinner in the clicked control, or in the middle of the window, and announces it. */
export function createPendingMark(page: Window, translator: () => Translator) {
  let end = () => {};
  return {
    /** Call it synchronously from the click handler, because the clicked control is the target of the current event. */
    start() {
      end();
      end = startMark(page.document, clickedControl(page), translator);
    },
    /** Call it after a failure; an opening dialog ends the mark itself. Safe to call twice. */
    end: () => end(),
  };
}

/** Returns the control of the current event, or the focused one if the caller waited before. */
function clickedControl({ event, document }: Window & { event?: Event | undefined }): HTMLElement | null {
  const clicked = event?.target ?? document.activeElement;
  return clicked instanceof Element ? clicked.closest<HTMLElement>(CONTROLS) : null;
}

function startMark(
  document: Document,
  control: HTMLElement | null,
  translator: () => Translator,
): () => void {
  // Screen readers announce a live region only if it existed before its text.
  const region = document.createElement('div');
  region.className = 'sh-pending__words';
  region.setAttribute('role', 'status');
  layerRoot('modal').append(region);
  let hide = () => {};
  const timers = [
    setTimeout(
      () => {
        const texts = translator();
        region.lang = texts.language;
        region.textContent = texts.t('footer:appQr.loading');
        hide = showSpinner(document, control);
        // The skeleton's script has marked a click that it has kept.
      },
      control?.ariaBusy ? 0 : SHOWN_AFTER_MS,
    ),
    // Code that throws after loading opens no dialog and never calls `end`.
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

/** Shows the spinner in place of the control's content and follows the control's position. */
function showSpinner(document: Document, control: HTMLElement | null): () => void {
  const spinner = document.createElement('div');
  spinner.className = 'sh-pending';
  if (control) spinner.style.color = getComputedStyle(control).color;
  layerRoot('modal').append(spinner);
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
