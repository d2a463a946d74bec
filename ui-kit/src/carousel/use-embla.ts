import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { slidesShownAt } from './slides-shown-at';
import { timedScroll } from './timed-scroll';
import type { Embla } from './timed-scroll-body';

/** What a carousel shows when it has come to rest; it is said at once, when the movement starts. */
export interface CarouselView {
  /** Indexes of the slides, in the order they stand in. */
  shown: readonly number[];
  hasPrevious: boolean;
  hasNext: boolean;
  /** Whether the visitor moved it here, by button, key or finger. */
  isByVisitor: boolean;
}

interface EmblaHandle {
  viewport: RefCallback<HTMLElement>;
  /** Null as long as it has not started: what is there then scrolls by itself. */
  view: CarouselView | null;
  /** At an end that is none in a loop, `next` does nothing. */
  move: (to: 'previous' | 'next') => void;
  /** The next ones by itself, from the end back to the first. */
  advance: () => void;
}

/**
 * A carousel on Embla: as many slides as are seen at once move together, and what is shown is known as soon as it changes.
 *
 * @example const { viewport, view, move } = useEmbla({ direction: 'rtl', isLoop: false });
 */
export function useEmbla({ direction, isLoop }: { direction: 'ltr' | 'rtl'; isLoop: boolean }): EmblaHandle {
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
    const onSelect = () => setView(viewOf(embla, !isAutomatic.current));
    const onReInit = () => setView(viewOf(embla, false));
    embla.on('select', onSelect).on('reInit', onReInit);
    automatically(() => takeOverScroll(embla));
    onReInit();
    return () => {
      embla.off('select', onSelect).off('reInit', onReInit);
      setView(null);
    };
  }, [embla, automatically]);
  // Where a page cannot tell what is in view, nothing starts, and the slides go on scrolling by themselves.
  const viewport = useCallback(
    (node: HTMLElement | null) => start(node?.ownerDocument.defaultView?.IntersectionObserver ? node : null),
    [start],
  );
  return {
    viewport,
    view,
    move: (to) => (to === 'next' ? embla?.scrollNext() : embla?.scrollPrev()),
    advance: () => automatically(() => (embla?.canScrollNext() ? embla.scrollNext() : embla?.scrollTo(0))),
  };
}

function viewOf(embla: Embla, isByVisitor: boolean): CarouselView {
  const { axis, containerRect, slideRects, scrollSnaps, limit, options } = embla.internalEngine();
  const shown = slidesShownAt(scrollSnaps[embla.selectedScrollSnap()] ?? 0, {
    slides: slideRects.map((rect) => ({
      startPx: Math.abs(containerRect[axis.startEdge] - rect[axis.startEdge]),
      sizePx: axis.measureSize(rect),
    })),
    viewPx: axis.measureSize(containerRect),
    ...(options.loop && { roundPx: limit.length }),
  });
  return { shown, hasPrevious: embla.canScrollPrev(), hasNext: embla.canScrollNext(), isByVisitor };
}

/** Somebody may have scrolled the slides before the script came: they stay where they are. */
function takeOverScroll(embla: Embla): void {
  const node = embla.rootNode();
  const scrolled = Math.abs(node.scrollLeft);
  if (scrolled === 0) return;
  node.scrollLeft = 0;
  const ways = embla.internalEngine().scrollSnaps.map((snap) => Math.abs(scrolled + snap));
  embla.scrollTo(ways.indexOf(Math.min(...ways)), true);
}
