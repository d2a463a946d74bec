/**
 * Test-only: adds the methods of `HTMLDialogElement` that jsdom lacks and a modal uses: `showModal`, `close`, the `close`
 * event, Escape as `cancel`, initial focus and focus return. Returns a function that restores the window.
 *
 * @example beforeAll(() => installDialog(window));
 */
export function installDialog(window: Window & typeof globalThis): () => void {
  const prototype = window.HTMLDialogElement.prototype;
  const before = { showModal: prototype.showModal, close: prototype.close };
  const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();
  const open: HTMLDialogElement[] = [];

  prototype.showModal = function showModal() {
    if (this.open) throw new window.DOMException('already open', 'InvalidStateError');
    focusBefore.set(this, window.document.activeElement);
    open.push(this);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href], [tabindex]')?.focus();
  };
  prototype.close = function close() {
    if (!this.open) return;
    open.splice(open.indexOf(this), 1);
    this.removeAttribute('open');
    const target = focusBefore.get(this);
    if (target instanceof window.HTMLElement) target.focus();
    queueMicrotask(() => this.dispatchEvent(new window.Event('close')));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const top = open.at(-1);
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !top) return;
    if (top.dispatchEvent(new window.Event('cancel', { cancelable: true }))) top.close();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onKeyDown);
    Object.assign(prototype, before);
  };
}
