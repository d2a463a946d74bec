import { installDialog } from 'ui-kit/testing';
import { closeModalsByBack } from './close-by-back';

/** Registers a page in the middle of the history that allows an entry for each modal. Its `stop` and `restart` change the guard. */
export function guardTestPage() {
  const guard = { stop: () => {}, restart: () => {} };
  guard.restart = () => {
    guard.stop();
    guard.stop = closeModalsByBack(window);
  };
  beforeAll(() => installDialog(window as Window & typeof globalThis));
  beforeEach(() => {
    document.documentElement.setAttribute('data-back-closes-overlays', '');
    window.history.pushState({ idx: 3 }, '', '/en/verification/?a=1#b');
    guard.restart();
  });
  afterEach(async () => {
    const isHeld = depth() > 0;
    const popstate = nextPopstate();
    document.body.replaceChildren();
    if (isHeld) await popstate;
    guard.stop();
  });
  return guard;
}

/** Mutation observers have been called, and then the timers without a delay that they started. */
export const settled = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
export const nextPopstate = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
export const depth = () =>
  (window.history.state as { shellOverlay?: { depth: number } } | null)?.shellOverlay?.depth ?? 0;
export const openTexts = () =>
  [...document.querySelectorAll('dialog[open]')].map(({ textContent }) => textContent);

export async function open(text: string): Promise<HTMLDialogElement> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('data-ui-modal', '');
  dialog.innerHTML = `<a href="#there">${text}</a>`;
  document.body.append(dialog);
  dialog.showModal();
  await settled();
  return dialog;
}

export async function goBack(steps = 1): Promise<void> {
  const popstate = nextPopstate();
  window.history.go(-steps);
  await popstate;
}
