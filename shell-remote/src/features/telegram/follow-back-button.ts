import type { TelegramNative } from './telegram-native';

/** A browser's own list of the page's history, which not every one has. */
interface NavigationLike extends EventTarget {
  readonly canGoBack: boolean;
}

type DialogThatAsks = HTMLDialogElement & { requestClose?: () => void };

/**
 * Shows Telegram's back button while there is something to go back to, and goes back when it is pressed: what lies over
 * the page closes first, then the history goes one step.
 *
 * @returns the way to stop
 */
export function followBackButton(page: Window, native: TelegramNative): () => void {
  let isShown = false;
  const update = () => {
    const isWanted = openDialog(page.document) !== undefined || canGoBack(page);
    if (isWanted === isShown) return;
    isShown = isWanted;
    native.send('web_app_setup_back_button', { is_visible: isWanted });
  };
  const dialogs = new MutationObserver(update);
  dialogs.observe(page.document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  const { navigation } = page as Window & { navigation?: NavigationLike };
  const sources: [EventTarget, string][] = [
    [page, 'popstate'],
    [page, 'hashchange'],
    [page, 'pageshow'],
    ...(navigation ? [[navigation, 'currententrychange'] as [EventTarget, string]] : []),
  ];
  for (const [source, type] of sources) source.addEventListener(type, update);
  const stopHearing = native.on('back_button_pressed', () => goBack(page));
  update();
  return () => {
    stopHearing();
    dialogs.disconnect();
    for (const [source, type] of sources) source.removeEventListener(type, update);
    if (isShown) native.send('web_app_setup_back_button', { is_visible: false });
  };
}

function goBack(page: Window): void {
  const dialog = openDialog(page.document);
  if (!dialog) {
    page.history.back();
    return;
  }
  // A list or a text inside of it goes first, as by Escape.
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  if ((page.document.activeElement ?? dialog).dispatchEvent(escape)) requestClose(dialog);
}

function requestClose(dialog: DialogThatAsks): void {
  if (!dialog.open) return;
  if (dialog.requestClose) dialog.requestClose();
  else if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** The one on top: it holds the focus, because the others are inert. */
function openDialog(document: Document): HTMLDialogElement | undefined {
  const focused = document.activeElement?.closest<HTMLDialogElement>('dialog[open]');
  return focused ?? [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
}

/** Older browsers only say how long the history is, also on its first page; a step too many does nothing. */
function canGoBack(page: Window): boolean {
  const { navigation } = page as Window & { navigation?: NavigationLike };
  return navigation ? navigation.canGoBack : page.history.length > 1;
}
