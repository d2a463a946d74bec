const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Ref callback for the scrolling body of a modal and its one child. `data-more` names the edges beyond which it scrolls: `start`,
 * `end`, or both; `data-stuck` marks the action while content scrolls below it. A body that scrolls and contains nothing focusable
 * is in the tab order, so that keyboard users can scroll it in every browser.
 */
export function watchScrollBody(body: HTMLElement | null): (() => void) | undefined {
  // Not by `defaultView`: an element of the page can have that name (DOM clobbering).
  if (!body || typeof ResizeObserver === 'undefined') return undefined;
  const update = () => mark(body);
  const observer = new ResizeObserver(update);
  for (const element of [body, ...body.children]) observer.observe(element);
  body.addEventListener('scroll', update, { passive: true });
  return () => {
    observer.disconnect();
    body.removeEventListener('scroll', update);
  };
}

function mark(body: HTMLElement): void {
  const { scrollTop, scrollHeight, clientHeight } = body;
  // Heights are whole pixels, but scrollTop is fractional.
  const isMoreBelow = scrollHeight - clientHeight - scrollTop > 1;
  const edges = [...(scrollTop > 1 ? ['start'] : []), ...(isMoreBelow ? ['end'] : [])].join(' ');
  if (edges) body.dataset.more = edges;
  else delete body.dataset.more;
  const action = body.querySelector('[data-modal-action]');
  action?.toggleAttribute('data-stuck', isMoreBelow && bottomOf(action) > bottomOf(body) - 2);
  if (edges && !body.querySelector(FOCUSABLE)) body.tabIndex = 0;
  else body.removeAttribute('tabindex');
}

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}
