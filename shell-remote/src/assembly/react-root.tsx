import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { messageOf, reportFailure } from 'shared-config/report-failure';

/** Marks the element inside a part's element that React owns; boot data may stand beside it. */
export const ROOT_ATTRIBUTE = 'data-shell-root';

export interface ReactPart {
  /** Does nothing once the part was released. */
  render(tree: ReactNode): void;
  /** The same, before anything is painted: for a change that parts of the page make together. */
  renderAtOnce(tree: ReactNode): void;
  release(): void;
}

/**
 * Draws a tree into an element: takes over the skeleton that stands there when it was made from the same build and
 * data, else replaces whatever stands there. Errors that React survives are reported.
 *
 * @param canHydrate the skeleton inside was drawn from this very tree
 */
export function drawInto(
  part: string,
  element: HTMLElement,
  tree: ReactNode,
  canHydrate: boolean,
): ReactPart {
  const present = element.querySelector<HTMLElement>(`:scope > [${ROOT_ATTRIBUTE}]`);
  const container = present ?? newContainer(element);
  const onRecoverableError = (thrown: unknown) =>
    reportFailure({ code: 'hydration-mismatch', part, message: messageOf(thrown) });
  const onUncaughtError = (thrown: unknown) =>
    reportFailure({ code: 'render-failed', part, message: messageOf(thrown) });
  const options = { identifierPrefix: `sh-${part}-`, onRecoverableError, onUncaughtError };
  if (present && canHydrate) {
    // At once: between the steps of a slow phone the page's own code would come first.
    const root = flushSync(() => hydrateRoot(container, tree, options));
    return partOf(root, container);
  }
  const root = createRoot(container, options);
  root.render(tree);
  return partOf(root, container);
}

function newContainer(element: HTMLElement): HTMLElement {
  const container = element.ownerDocument.createElement('div');
  container.setAttribute(ROOT_ATTRIBUTE, '');
  container.className = 'sh-slot';
  element.append(container);
  return container;
}

function partOf(root: Root, container: HTMLElement): ReactPart {
  let isReleased = false;
  return {
    render(next) {
      if (!isReleased) root.render(next);
    },
    renderAtOnce(next) {
      if (!isReleased) flushSync(() => root.render(next));
    },
    release() {
      isReleased = true;
      root.unmount();
      container.remove();
    },
  };
}
