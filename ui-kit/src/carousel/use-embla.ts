import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as limits from 'shared-config/site/limits';
import { documentProperty } from 'shared-config/platform/document-property';
import { hasReducedMotion } from './reduced-motion';
import { slidesShownAt } from './slides-shown-at';
import { createTimedScrollBody, type Embla } from './timed-scroll-body';

/** What a carousel shows at the end of the current movement; known when the movement starts. */
export interface CarouselView {
  /** Indexes of the visible slides, in visual order. */
  shown: readonly number[];
  hasPrevious: boolean;
  hasNext: boolean;
  /** Whether the visitor caused the movement, by button, key or drag. */
  isByVisitor: boolean;
}

/**
 * Embla plugin for movements of 0.5 s (R-KIT-6), or jumps with reduced motion. Embla creates a new engine at each start
 * and then calls `init`.
 */
const timedScroll = {
  name: 'timedScroll',
  options: {},
  init(embla: Embla): void {
    const engine = embla.internalEngine();
    engine.scrollBody = createTimedScrollBody(engine, () =>
      hasReducedMotion(engine.ownerWindow) ? 0 : limits.carouselTransitionMs,
    );
  },
  destroy: () => undefined,
};

/** Runs a carousel with Embla. All visible slides move together, and `view` changes when a movement starts. */
export function useEmbla({ direction, isLoop }: { direction: 'ltr' | 'rtl'; isLoop: boolean }) {
  const options = {
    direction,
    loop: isLoop,
    align: 'start',
    slidesToScroll: 'auto',
    watchFocus: false,
  } as const;
  const [start, embla] = useEmblaCarousel(options, [timedScroll]);
  const [view, setView] = useState<CarouselView | null>(null);
  const isAutomatic = useRef(false);
  const automatically = useCallback((act: () => void) => {
    isAutomatic.current = true;
    act();
    isAutomatic.current = false;
  }, []);
  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setView(readView(embla, !isAutomatic.current));
    const onReInit = () => setView(readView(embla, false));
    embla.on('select', onSelect).on('reInit', onReInit);
    automatically(() => adoptScroll(embla));
    onReInit();
    return () => {
      embla.off('select', onSelect).off('reInit', onReInit);
      setView(null);
    };
  }, [embla, automatically]);
  // Without IntersectionObserver Embla does not start, and the slides keep scrolling natively.
  const viewport = useCallback(
    (node: HTMLElement | null) =>
      start(node && documentProperty(node.ownerDocument, 'defaultView')?.IntersectionObserver ? node : null),
    [start],
  );
  return {
    viewport,
    /** Null until the carousel has started; until then the slides scroll natively. */
    view,
    /** Does nothing at an end, except in a loop. */
    move: (to: 'previous' | 'next') => (to === 'next' ? embla?.scrollNext() : embla?.scrollPrev()),
    /** Shows the next slides, or the first after the last. */
    advance: () => automatically(() => (embla?.canScrollNext() ? embla.scrollNext() : embla?.scrollTo(0))),
  };
}

function readView(embla: Embla, isByVisitor: boolean): CarouselView {
  const { axis, containerRect, slideRects, scrollSnaps, limit, options } = embla.internalEngine();
  const shown = slidesShownAt(scrollSnaps[embla.selectedScrollSnap()] ?? 0, {
    slides: slideRects.map((rect) => ({
      startPx: Math.abs(containerRect[axis.startEdge] - rect[axis.startEdge]),
      sizePx: axis.measureSize(rect),
    })),
    viewPx: axis.measureSize(containerRect),
    ...(options.loop && { loopPx: limit.length }),
  });
  return { shown, hasPrevious: embla.canScrollPrev(), hasNext: embla.canScrollNext(), isByVisitor };
}

/** Starts at the slide to which the visitor scrolled before the script loaded. */
function adoptScroll(embla: Embla): void {
  const node = embla.rootNode();
  const scrolled = Math.abs(node.scrollLeft);
  if (scrolled === 0) return;
  node.scrollLeft = 0;
  const distances = embla.internalEngine().scrollSnaps.map((snap) => Math.abs(scrolled + snap));
  embla.scrollTo(distances.indexOf(Math.min(...distances)), true);
}
