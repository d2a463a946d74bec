/**
 * `/` outside of text fields, also with Shift, which some keyboards need; Ctrl or Cmd with K everywhere. In other alphabets K counts
 * by its position. Where a Latin layout has another letter there, Ctrl with that letter is another command.
 */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.repeat || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    const letter = event.key.toLowerCase();
    return !event.shiftKey && (letter === 'k' || (event.code === 'KeyK' && !/^[a-z]$/.test(letter)));
  }
  return event.key === '/' && !isTypedIn(event.composedPath()[0] ?? event.target);
}

/** Calls back for search keys, unless the page has used the key or a modal is open. Returns a function that stops it. */
export function watchSearchKeys(page: Window, onSearch: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event) || hasModal(page.document)) return;
    event.preventDefault();
    onSearch();
  };
  page.addEventListener('keydown', onKeyDown);
  return () => page.removeEventListener('keydown', onKeyDown);
}

/** Inputs without typed text. */
const OTHER_INPUTS = 'button checkbox color file image radio range reset submit'.split(' ');

function isTypedIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !OTHER_INPUTS.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"]');
}

function hasModal(document: Document): boolean {
  return [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some(isModal);
}

function isModal(element: Element): boolean {
  if (!(element instanceof HTMLDialogElement)) return element.checkVisibility?.() ?? true;
  try {
    return element.matches(':modal');
  } catch {
    // Browsers without `:modal` rarely show an open dialog that is not modal.
    return true;
  }
}
