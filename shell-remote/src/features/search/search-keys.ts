import type { storageKeys } from 'shared-config/site/storage-keys';

/** Not from the table, which would load before the header. */
const STORAGE_KEY: (typeof storageKeys)['searchKey'] = 'shell:search-key';

/**
 * `/` where nothing takes text, also with Shift, which some keyboards need, unless the visitor has switched it off; Ctrl or Cmd with K
 * everywhere. In other alphabets K counts by its position. Where a Latin layout has another letter there, Ctrl with that letter is
 * another command.
 */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.repeat || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    const letter = event.key.toLowerCase();
    return !event.shiftKey && (letter === 'k' || (event.code === 'KeyK' && !/^[a-z]$/.test(letter)));
  }
  return event.key === '/' && !event.composedPath().some(isTypedIn) && hasSlashKey(window);
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

/** Returns whether “/” opens the search for this visitor (WCAG 2.1.4). */
export function hasSlashKey(page: Pick<Window, 'localStorage'>): boolean {
  try {
    return page.localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // Without storage, no visitor can switch it off.
    return true;
  }
}

/** Elements that may take a typed character. Editors are often in a frame or a plugin, and pages give fields roles. */
const TAKES_TEXT =
  'input:not([type=button],[type=checkbox],[type=color],[type=file],[type=image],[type=radio],[type=range],[type=reset],[type=submit]),' +
  'textarea,select,iframe,object,embed,[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton],[role=application]';

/**
 * What can have the focus itself. Anything else with the focus contains the focused element in a closed shadow root; so does an empty
 * element with a tabindex.
 */
const TAKES_FOCUS = 'a,area,audio,button,body,details,dialog,html,input,summary,video,[tabindex]:not(:empty)';

function isTypedIn(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches(TAKES_TEXT)) return true;
  if ((target as { editContext?: unknown }).editContext) return true;
  // A closed shadow root hides its field.
  const isHost = target.localName.includes('-') || !target.matches(TAKES_FOCUS);
  return isHost && !target.shadowRoot && target.ownerDocument.activeElement === target;
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
