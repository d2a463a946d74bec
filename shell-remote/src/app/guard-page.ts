import { closeModalsByBack } from '../core/overlays/close-by-back';
import { keepStyles } from '../core/overlays/keep-styles';
import { OPEN_MODALS, requestClose } from '../core/overlays/open-modals';
import { keepRootAttributes } from '../core/page/keep-root-attributes';
import { shellBaseUrl } from '../core/texts/shell-files';
import { keepLinksOnPage } from '../features/embedding/keep-links-on-page';

/** Events of routers that save the body as it is, to show it again later. */
const SNAPSHOT_EVENTS = ['turbo:before-cache', 'htmx:beforeHistorySave'];

/** Starts what protects shell and page from each other. Its code loads when the header is interactive. */
export function guardPage(page: Window): void {
  keepLinksOnPage(page);
  closeModalsByBack(page);
  keepStyles(page.document, shellBaseUrl());
  keepRootAttributes(page.document);
  for (const type of SNAPSHOT_EVENTS) page.document.addEventListener(type, closeModalsOfBody);
}

/** A copy of an open dialog would be in the page without a function. */
function closeModalsOfBody(): void {
  document.body.querySelectorAll<HTMLDialogElement>(OPEN_MODALS).forEach(requestClose);
}
