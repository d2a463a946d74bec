/**
 * `/` outside of text fields, also with Shift, which some keyboards need; Ctrl or Cmd with K everywhere. K also counts
 * by its position, because other alphabets have another letter there.
 */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.repeat || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    return !event.shiftKey && (event.key.toLowerCase() === 'k' || event.code === 'KeyK');
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
