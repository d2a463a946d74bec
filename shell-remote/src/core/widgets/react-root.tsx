import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { unshadowedDocument } from 'shared-config/platform/unshadowed-document';

/** Marks the element that React owns inside a widget's element; boot data may be beside it. */
const ROOT_ATTRIBUTE = 'data-shell-root';

export interface WidgetRoot {
  /** Resolves when the tree is mounted and its effects have run, or when it never will. */
  drawn: Promise<void>;
  /** Does nothing after the release. */
  render(tree: ReactNode): void;
  /** Renders synchronously, for a change that several widgets make together. */
  renderSync(tree: ReactNode): void;
  release(): void;
}

interface DrawEvents {
  /** React listens to the skeleton. Called before `drawInto` returns. */
  onHydrate?: (() => void) | undefined;
  onCommitted?: () => void;
  /** An error has emptied the widget. Called after its report. */
  onBroken?: () => void;
}

/**
 * Draws a tree into an element: hydrates a skeleton, or replaces any other content. Reports errors that React survives.
 * Hydration runs in small steps, so that slow phones stay responsive; a click between two steps hydrates the rest.
 * https://react.dev/reference/react-dom/client/hydrateRoot
 * @param canHydrate the skeleton was drawn from this very tree
 */
export function drawInto(
  part: string,
  element: HTMLElement,
  tree: ReactNode,
  canHydrate: boolean,
  { onHydrate, onCommitted, onBroken }: DrawEvents = {},
): WidgetRoot {
  const present = element.querySelector<HTMLElement>(`:scope > [${ROOT_ATTRIBUTE}]`);
  const container = present ?? newContainer(element);
  // React reads properties of the document through its container, and ends with an error beside `<img name="defaultView">`.
  const page = element.ownerDocument;
  if (page.defaultView !== window)
    Object.defineProperty(container, 'ownerDocument', { value: unshadowedDocument(page) });
  const isHydrating = present !== null && canHydrate;
  let isReleased = false;
  let end = () => {};
  const drawn = new Promise<void>((resolve) => {
    end = resolve;
  });
  const onRecoverableError = (thrown: unknown) => {
    // A widget that is released before hydration has no mismatch.
    if (!isReleased) reportFailure({ code: 'hydration-mismatch', part, message: messageOf(thrown) });
  };
  const onUncaughtError = (thrown: unknown) => {
    reportFailure({ code: 'render-failed', part, message: messageOf(thrown) });
    end();
    onBroken?.();
  };
  const options = { identifierPrefix: `sh-${part}-`, onRecoverableError, onUncaughtError };
  const wrap = (next: ReactNode) => (
    <Drawn onCommitted={onCommitted} onDrawn={end}>
      {next}
    </Drawn>
  );
  let root!: Root;
  if (isHydrating) {
    startTransition(() => {
      root = hydrateRoot(container, wrap(tree), options);
    });
    onHydrate?.();
  } else {
    root = createRoot(container, options);
    root.render(wrap(tree));
  }
  // Another tree in the middle of hydration would make React discard the skeleton.
  let isWaiting = isHydrating;
  let pendingRender: (() => void) | null = null;
  void drawn.then(() => {
    isWaiting = false;
    if (!isReleased) pendingRender?.();
  });
  const afterHydration = (next: () => void) => {
    if (isReleased) return;
    if (isWaiting) pendingRender = next;
    else next();
  };
  return {
    drawn,
    render: (next) => afterHydration(() => root.render(wrap(next))),
    renderSync: (next) => afterHydration(() => flushSync(() => root.render(wrap(next)))),
    release() {
      isReleased = true;
      end();
      root.unmount();
      container.remove();
    },
  };
}

interface DrawnProps extends Pick<DrawEvents, 'onCommitted'> {
  onDrawn: () => void;
  children: ReactNode;
}

function Drawn({ onCommitted, onDrawn, children }: DrawnProps) {
  useLayoutEffect(() => onCommitted?.(), [onCommitted]);
  useEffect(onDrawn, [onDrawn]);
  return children;
}

function newContainer(element: HTMLElement): HTMLElement {
  const container = element.ownerDocument.createElement('div');
  container.setAttribute(ROOT_ATTRIBUTE, '');
  container.className = 'sh-slot';
  element.append(container);
  return container;
}
