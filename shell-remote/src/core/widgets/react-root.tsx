import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { messageOf, reportFailure } from 'shared-config/report-failure';

/** Marks the element inside a part's element that React owns; boot data may stand beside it. */
export const ROOT_ATTRIBUTE = 'data-shell-root';

export interface ReactPart {
  /** Resolves when the tree stands and its effects have run, or when it is certain that it never will. */
  drawn: Promise<void>;
  /** Does nothing once the part was released. */
  render(tree: ReactNode): void;
  /** The same, before anything is painted: for a change that parts of the page make together. */
  renderAtOnce(tree: ReactNode): void;
  release(): void;
}

/** What a caller of `drawInto` is told. */
export interface DrawingEvents {
  /** React listens to the skeleton. Called before `drawInto` returns. */
  onTaken?: (() => void) | undefined;
  /** The tree is in the page and not painted yet. */
  onCommitted?: () => void;
  /** An error has emptied the part. Called after its report. */
  onBroken?: () => void;
}

/**
 * Draws a tree into an element: takes over the skeleton that stands there when it was made from the same build and
 * data, else replaces whatever stands there. Errors that React survives are reported.
 *
 * A skeleton is taken over in small steps, so that no step keeps a slow phone from answering. React listens from the first moment:
 * a click between two steps makes it take over the rest at once, and is answered then.
 * https://react.dev/reference/react-dom/client/hydrateRoot
 *
 * @param canHydrate the skeleton inside was drawn from this very tree
 */
export function drawInto(
  part: string,
  element: HTMLElement,
  tree: ReactNode,
  canHydrate: boolean,
  { onTaken, onCommitted, onBroken }: DrawingEvents = {},
): ReactPart {
  const present = element.querySelector<HTMLElement>(`:scope > [${ROOT_ATTRIBUTE}]`);
  const container = present ?? newContainer(element);
  const steps = drawing();
  const onRecoverableError = (thrown: unknown) => {
    // Who takes a part out before it stood has no mismatch.
    if (!steps.isReleased) reportFailure({ code: 'hydration-mismatch', part, message: messageOf(thrown) });
  };
  const onUncaughtError = (thrown: unknown) => {
    reportFailure({ code: 'render-failed', part, message: messageOf(thrown) });
    steps.end();
    onBroken?.();
  };
  const options = { identifierPrefix: `sh-${part}-`, onRecoverableError, onUncaughtError };
  const wrapped = (next: ReactNode) => (
    <Drawn onCommitted={onCommitted} onDrawn={steps.end}>
      {next}
    </Drawn>
  );
  if (present && canHydrate) {
    let root!: Root;
    startTransition(() => {
      root = hydrateRoot(container, wrapped(tree), options);
    });
    onTaken?.();
    return partOf({ root, container, wrapped, steps, isTakingOver: true });
  }
  const root = createRoot(container, options);
  root.render(wrapped(tree));
  return partOf({ root, container, wrapped, steps, isTakingOver: false });
}

interface DrawnProps extends Pick<DrawingEvents, 'onCommitted'> {
  onDrawn: () => void;
  children: ReactNode;
}

/** Calls back when everything inside is in the page, and again when its effects have run. */
function Drawn({ onCommitted, onDrawn, children }: DrawnProps) {
  useLayoutEffect(() => onCommitted?.(), [onCommitted]);
  useEffect(onDrawn, [onDrawn]);
  return children;
}

/** A promise of the moment in which a tree stands. */
function drawing() {
  let end = () => {};
  const drawn = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { drawn, end, isReleased: false };
}

function newContainer(element: HTMLElement): HTMLElement {
  const container = element.ownerDocument.createElement('div');
  container.setAttribute(ROOT_ATTRIBUTE, '');
  container.className = 'sh-slot';
  element.append(container);
  return container;
}

interface PartInput {
  root: Root;
  container: HTMLElement;
  wrapped: (tree: ReactNode) => ReactNode;
  steps: ReturnType<typeof drawing>;
  isTakingOver: boolean;
}

function partOf({ root, container, wrapped, steps, isTakingOver }: PartInput): ReactPart {
  // Another tree in the middle of a skeleton would make React throw the skeleton away.
  let isWaiting = isTakingOver;
  let show: (() => void) | null = null;
  const whenTaken = (next: () => void) => {
    if (steps.isReleased) return;
    if (isWaiting) show = next;
    else next();
  };
  if (isTakingOver) {
    void steps.drawn.then(() => {
      isWaiting = false;
      if (!steps.isReleased) show?.();
    });
  }
  return {
    drawn: steps.drawn,
    render: (next) => whenTaken(() => root.render(wrapped(next))),
    renderAtOnce: (next) => whenTaken(() => flushSync(() => root.render(wrapped(next)))),
    release() {
      steps.isReleased = true;
      steps.end();
      root.unmount();
      container.remove();
    },
  };
}
