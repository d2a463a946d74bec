import { shellBaseUrl } from '../texts/shell-files';
import { closeModalsByBack } from './close-by-back';
import { keepStyles } from './keep-styles';
import { OPEN_MODALS, requestClose } from './open-modals';

/** Events of routers that save the body as it is, to show it again later. */
const SNAPSHOT_EVENTS = ['turbo:before-cache', 'htmx:beforeHistorySave'];

/** Starts what protects overlays and page from each other. Its code loads when the header is interactive. */
export function guardPage(page: Window): void {
  closeModalsByBack(page);
  keepStyles(page.document, shellBaseUrl());
  for (const type of SNAPSHOT_EVENTS) page.document.addEventListener(type, closeModalsOfBody);
}

/** A copy of an open dialog would be in the page without a function. */
function closeModalsOfBody(): void {
  document.body.querySelectorAll<HTMLDialogElement>(OPEN_MODALS).forEach(requestClose);
}
