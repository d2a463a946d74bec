import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { documentProperty } from 'shared-config/platform/document-property';
import { hasModifier } from '../keyboard/keyboard';
import { SCOPE } from '../scope/scope';
import { CarouselControls, type AutoplayTexts, type CarouselTexts } from './carousel-controls';
import { useAutoplay } from './use-autoplay';
import { useEmbla, type CarouselView } from './use-embla';

export type { AutoplayTexts, CarouselTexts } from './carousel-controls';

export type CarouselProps = CommonProps & (StillProps | AutoplayProps);

interface CommonProps {
  /** Spoken name. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Shown beside the buttons, such as the page's `<h2>`. */
  heading?: ReactNode;
  /** Maximum number of visible slides: two from 600px, three or four from 960px. Default 1. */
  perView?: 1 | 2 | 3 | 4;
  /** Continues with the first slide after the last. */
  isLoop?: boolean;
}

interface StillProps {
  texts: CarouselTexts;
  autoplayMs?: undefined;
}

interface AutoplayProps {
  texts: CarouselTexts & AutoplayTexts;
  /** Delay between automatic movements; adds a button that stops them. */
  autoplayMs?: number;
}

/**
 * Shows slides side by side and moves them in 0.5 s (R-KIT-6). Slides out of view are inert.
 * Without JavaScript, and before it has loaded, the visitor scrolls the slides.
 *
 * @example <Carousel label="News" texts={texts} slides={[{ key: 'fees', content: <FeesBanner /> }]} />
 */
export function Carousel(props: CarouselProps) {
  const { label, texts, slides, heading, perView = 1, isLoop = false, autoplayMs } = props;
  const root = useRef<HTMLElement>(null);
  const direction = useDirection(root);
  const { viewport, view, move, advance } = useEmbla({ direction, isLoop });
  const { watch, ...autoplay } = useAutoplay(autoplayMs, view, advance);
  useFocusInView(root, view);
  const count = String(slides.length);
  const position = view ? texts.positionOf(formatRange(view.shown), count) : '';
  const canMove = view !== null && (view.hasPrevious || view.hasNext);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = canMove ? moveOfKey(event, direction) : null;
    if (!to) return;
    event.preventDefault();
    move(to);
  };
  return (
    <section
      ref={root}
      className={`${SCOPE} ui-carousel`}
      aria-roledescription={texts.carousel}
      aria-label={label}
      data-started={view ? true : undefined}
      data-moves={canMove || undefined}
      data-per-view={perView}
      onKeyDown={onKeyDown}
      {...(autoplayMs !== undefined && watch)}
    >
      <div className="ui-carousel__head">
        <div className="ui-carousel__heading">{heading}</div>
        <CarouselControls
          {...{ texts, view, position, move }}
          widestPosition={texts.positionOf(perView === 1 ? count : `${count}–${count}`, count)}
          autoplay={autoplayMs === undefined ? undefined : autoplay}
        />
      </div>
      <p className="ui-carousel__said" role="status">
        {view?.isByVisitor && position}
      </p>
      <div className="ui-carousel__viewport" ref={viewport}>
        <div className="ui-carousel__row">
          {slides.map(({ key, content }, index) => (
            <div
              className="ui-carousel__slide"
              key={key}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.positionOf(String(index + 1), count)}
              tabIndex={-1}
              inert={view !== null && !view.shown.includes(index)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Returns the writing direction at an element and follows later changes of any `dir` attribute. */
function useDirection(ref: RefObject<HTMLElement | null>): 'ltr' | 'rtl' {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () => setDirection(getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr');
    update();
    const observer = new MutationObserver(update);
    observer.observe(element.ownerDocument, { attributeFilter: ['dir'], subtree: true });
    return () => observer.disconnect();
  }, [ref]);
  return direction;
}

/** Moves the focus from a slide that left the view to a visible slide. */
function useFocusInView(root: RefObject<HTMLElement | null>, view: CarouselView | null): void {
  useLayoutEffect(() => {
    const carousel = root.current;
    if (!view || !carousel) return;
    const left = documentProperty(carousel.ownerDocument, 'activeElement')?.closest(
      '.ui-carousel__slide[inert]',
    );
    if (!left || !carousel.contains(left)) return;
    carousel.querySelector<HTMLElement>('.ui-carousel__slide:not([inert])')?.focus({ preventScroll: true });
  }, [root, view]);
}

/** Formats positions from 1. @example formatRange([3, 4, 5]) // '4–6' @example formatRange([6, 0, 1]) // '7–2', in a loop */
function formatRange(shown: readonly number[]): string {
  const first = String((shown[0] ?? -1) + 1);
  const last = String((shown.at(-1) ?? -1) + 1);
  return first === last ? first : `${first}–${last}`;
}

/** Elements that handle arrow keys themselves. */
const HANDLES_ARROWS =
  'input, select, textarea, [contenteditable], [role="tab"], [role="slider"], audio, video';

function moveOfKey(event: KeyboardEvent, direction: 'ltr' | 'rtl'): 'previous' | 'next' | null {
  const { key, defaultPrevented } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  if (defaultPrevented || hasModifier(event)) return null;
  if ((event.target as Element).closest(HANDLES_ARROWS)) return null;
  return (key === 'ArrowRight') === (direction === 'ltr') ? 'next' : 'previous';
}
