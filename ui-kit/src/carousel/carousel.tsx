import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { SCOPE } from '../scope/scope';
import { CarouselControls } from './carousel-controls';
import { useAutoplay } from './use-autoplay';
import { useDirection } from './use-direction';
import { useEmbla, type CarouselView } from './use-embla';

/** What a carousel says, in the page's language. */
export interface CarouselWords {
  /** What kind of part it is. @example 'carousel' */
  carousel: string;
  /** What one of its pages is. @example 'slide' */
  slide: string;
  previous: string;
  next: string;
  /** Where one is: `shown` is a number from 1, or several as in `4–6`. @example (shown, count) => `${shown} of ${count}` */
  positionOf: (shown: string, count: string) => string;
}

/** What one that moves by itself says besides: the button that stops it, and the one that starts it. */
export interface AutoplayWords {
  pause: string;
  play: string;
}

export type CarouselProps = CommonProps & (StillProps | AutoplayProps);

interface CommonProps {
  /** Spoken name. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Stands beside the buttons, such as the page's `<h2>`. */
  heading?: ReactNode;
  /** How many are seen at once where there is room: two from 600px, the others from 960px. Default 1. */
  perView?: 1 | 2 | 3 | 4;
  /** The first follows on the last. */
  isLoop?: boolean;
}

interface StillProps {
  words: CarouselWords;
  autoplayMs?: undefined;
}

interface AutoplayProps {
  words: CarouselWords & AutoplayWords;
  /** Moves on by itself, this long after the last movement; with a button that stops it. */
  autoplayMs?: number;
}

/**
 * Slides beside each other, which move in 0.5 s (R-KIT-6). What is out of view can neither be reached nor heard.
 * Without JavaScript, and before it has come, they scroll by themselves.
 *
 * @example <Carousel label="News" words={words} slides={[{ key: 'fees', content: <FeesBanner /> }]} />
 */
export function Carousel(props: CarouselProps) {
  const { label, words, slides, heading, perView = 1, isLoop = false, autoplayMs } = props;
  const root = useRef<HTMLElement>(null);
  const direction = useDirection(root);
  const { viewport, view, move, advance } = useEmbla({ direction, isLoop });
  const { watch, ...autoplay } = useAutoplay({ delayMs: autoplayMs, view, advance });
  useFocusInView(root, view);
  const count = String(slides.length);
  const position = view ? words.positionOf(rangeOf(view.shown), count) : '';
  const canMove = view !== null && (view.hasPrevious || view.hasNext);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = canMove ? wayOfKey(event, direction) : null;
    if (!to) return;
    event.preventDefault();
    move(to);
  };
  return (
    <section
      ref={root}
      className={`${SCOPE} ui-carousel`}
      aria-roledescription={words.carousel}
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
          {...{ words, view, position, move }}
          widestPosition={words.positionOf(perView === 1 ? count : `${count}–${count}`, count)}
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
              aria-roledescription={words.slide}
              aria-label={words.positionOf(String(index + 1), count)}
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

/** Who was in a slide that goes is taken along to what comes, instead of to nowhere. */
function useFocusInView(root: React.RefObject<HTMLElement | null>, view: CarouselView | null): void {
  useLayoutEffect(() => {
    const carousel = root.current;
    const left = carousel?.ownerDocument.activeElement?.closest('.ui-carousel__slide[inert]');
    if (!view || !left || !carousel?.contains(left)) return;
    carousel.querySelector<HTMLElement>('.ui-carousel__slide:not([inert])')?.focus({ preventScroll: true });
  }, [root, view]);
}

/** `2`, `4–6`, and where a loop closes `7–2`. */
function rangeOf(shown: readonly number[]): string {
  const first = String((shown[0] ?? -1) + 1);
  const last = String((shown.at(-1) ?? -1) + 1);
  return first === last ? first : `${first}–${last}`;
}

/** What takes arrow keys itself keeps them. */
const TAKES_ARROWS =
  'input, select, textarea, [contenteditable], [role="tab"], [role="slider"], audio, video';

function wayOfKey(event: KeyboardEvent, direction: 'ltr' | 'rtl'): 'previous' | 'next' | null {
  const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return null;
  if ((event.target as Element).closest(TAKES_ARROWS)) return null;
  return (key === 'ArrowRight') === (direction === 'ltr') ? 'next' : 'previous';
}
