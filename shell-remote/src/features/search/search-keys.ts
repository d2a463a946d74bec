/**
 * Whether a key opens the search: `/` outside of everything that is typed in, Ctrl or Cmd with K everywhere.
 *
 * Shift with `/` is allowed, because some keyboards have it there; K is told by its place too, because other alphabets
 * have another letter on it.
 *
 * @example isSearchKey(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })) // true
 */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.repeat || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    return !event.shiftKey && (event.key.toLowerCase() === 'k' || event.code === 'KeyK');
  }
  return event.key === '/' && !isTypedIn(event.composedPath()[0] ?? event.target);
}

/**
 * Calls back for the keys that open the search, unless the page has used the key itself or a modal dialog is open.
 *
 * @returns the way to stop
 */
export function watchSearchKeys(page: Window, onSearch: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event) || hasModal(page.document)) return;
    event.preventDefault();
    onSearch();
  };
  page.addEventListener('keydown', onKeyDown);
  return () => page.removeEventListener('keydown', onKeyDown);
}

/** Fields in which no letter is typed, so that `/` is free. */
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
    // A browser that does not know the word has hardly a page with an open dialog that is none.
    return true;
  }
}
