import { onPageRestore } from 'shared-config/platform/on-page-restore';
import type { TelegramNative } from './telegram-native';

type RequestableDialog = HTMLDialogElement & { requestClose?: () => void };

/**
 * Shows Telegram's back button while the page can go back. A click closes the topmost dialog, or goes back one step in the history.
 * @returns a function that stops it and hides the button
 */
export function followBackButton(page: Window, native: TelegramNative): () => void {
  // Telegram keeps the button of the page before; undefined: unknown. A page that can go forward is not the first one.
  let isShown = navigationOf(page)?.canGoForward ? undefined : false;
  const update = () => {
    const shouldShow = openDialog(page.document) !== undefined || canGoBack(page);
    if (shouldShow === isShown) return;
    isShown = shouldShow;
    native.send('web_app_setup_back_button', { is_visible: shouldShow });
  };
  // Before the listeners of `update`, which send the button again.
  const stopRestores = onPageRestore(page, () => (isShown = undefined));
  const dialogs = new MutationObserver(update);
  dialogs.observe(page.document, { subtree: true, childList: true, attributeFilter: ['open'] });
  const sources: [EventTarget | undefined, string][] = [
    [page, 'pageshow'],
    [page, 'popstate'],
    [page, 'hashchange'],
    [navigationOf(page), 'currententrychange'],
  ];
  for (const [source, type] of sources) source?.addEventListener(type, update);
  const stopListening = native.on('back_button_pressed', () => goBack(page));
  update();
  return () => {
    stopListening();
    dialogs.disconnect();
    for (const [source, type] of sources) source?.removeEventListener(type, update);
    stopRestores();
    if (isShown) native.send('web_app_setup_back_button', { is_visible: false });
  };
}

function goBack(page: Window): void {
  const dialog = openDialog(page.document);
  if (!dialog) {
    page.history.back();
    return;
  }
  // A list or field inside the dialog handles Escape first.
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  if ((page.document.activeElement ?? dialog).dispatchEvent(escape)) requestClose(dialog);
}

function requestClose(dialog: RequestableDialog): void {
  if (!dialog.open) return;
  if (dialog.requestClose) dialog.requestClose();
  else if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Returns the topmost dialog; it contains the focus, because the others are inert. */
function openDialog(document: Document): HTMLDialogElement | undefined {
  const focused = document.activeElement?.closest<HTMLDialogElement>('dialog[open]');
  return focused ?? [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
}

/** Older browsers only reveal the length of the history. A step beyond its start does nothing. */
function canGoBack(page: Window): boolean {
  return navigationOf(page)?.canGoBack ?? page.history.length > 1;
}

/** Returns the Navigation API, which not every browser has. */
function navigationOf({ navigation }: Partial<Pick<Window, 'navigation'>>): Navigation | undefined {
  return navigation;
}
