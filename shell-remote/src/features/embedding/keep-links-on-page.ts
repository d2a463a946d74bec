import { reportProblem } from 'shared-config/embedding/report-problem';

const EVENTS = ['click', 'auxclick', 'contextmenu'] as const;

/**
 * Keeps the shell's links independent of the page's `<base>`: their addresses count from the page's own address, and they open where the
 * link itself says. The skip link finds the main area of a page without the expected id. Returns a function that stops it.
 */
export function keepLinksOnPage(page: Window): () => void {
  const onPointer = (event: MouseEvent) => {
    const link = event.composedPath().find(isOwnLink);
    if (!link) return;
    ignoreBase(link, page);
    if (event.type === 'click' && link.matches('.sh-skip')) skip(event, link, page.document);
  };
  // Before the listeners of the page, which may read the address.
  EVENTS.forEach((type) => page.addEventListener(type, onPointer, true));
  return () => EVENTS.forEach((type) => page.removeEventListener(type, onPointer, true));
}

function isOwnLink(target: EventTarget): target is HTMLAnchorElement {
  return (
    target instanceof HTMLAnchorElement && target.hasAttribute('href') && target.closest('.sh-root') !== null
  );
}

function ignoreBase(link: HTMLAnchorElement, page: Window): void {
  const own = new URL(link.getAttribute('href')!, page.location.href).href;
  if (link.href !== own) link.href = own;
  if (!link.hasAttribute('target') && page.document.querySelector('base[target]')) link.target = '_self';
}

/** Focuses the main area where no element has the id of the link. */
function skip(event: MouseEvent, link: HTMLAnchorElement, document: Document): void {
  if (document.getElementById(decodeURIComponent(link.hash.slice(1)))) return;
  event.preventDefault();
  const main = document.querySelector<HTMLElement>('main, [role="main"]');
  if (!main) {
    const message = `The skip link leads nowhere: add <main id="${link.hash.slice(1)}">, or set mainId to the id of the page’s content.`;
    return reportProblem('main-missing', message);
  }
  const isFocusable = main.hasAttribute('tabindex');
  if (!isFocusable) main.tabIndex = -1;
  main.focus({ preventScroll: true });
  main.scrollIntoView();
  if (!isFocusable) main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
}
