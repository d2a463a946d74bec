import { AUTOPLAY_ATTRIBUTE } from './use-autoplay';
import type { CarouselView } from './use-embla';

export interface CarouselTexts {
  /** Spoken role of the region. @example 'carousel' */
  carousel: string;
  /** Spoken role of each slide. @example 'slide' */
  slide: string;
  previous: string;
  next: string;
  /** Formats the position: `shown` counts from 1 and may be a range as in `4–6`. @example (shown, count) => `${shown} of ${count}` */
  positionOf: (shown: string, count: string) => string;
}

/** Additional texts for autoplay: names of the button that pauses and starts it. */
export interface AutoplayTexts {
  pause: string;
  play: string;
}

interface CarouselControlsProps {
  texts: CarouselTexts & Partial<AutoplayTexts>;
  view: CarouselView | null;
  position: string;
  /** Reserves width, so that the layout does not shift when the position appears or needs more digits. */
  widestPosition: string;
  move: (to: 'previous' | 'next') => void;
  /** Absent without autoplay. */
  autoplay?: { isPlaying: boolean; toggle: () => void };
}

const MOVES = [
  { to: 'previous', canMove: 'hasPrevious', path: 'M14 6l-6 6 6 6' },
  { to: 'next', canMove: 'hasNext', path: 'M10 6l6 6-6 6' },
] as const;

/** Renders the buttons before the slides, so that Tab moves from a button to the slide that it revealed. */
export function CarouselControls({
  texts,
  view,
  position,
  widestPosition,
  move,
  autoplay,
}: CarouselControlsProps) {
  return (
    <div className="ui-carousel__controls">
      {autoplay && (
        <button
          className="ui-carousel__button"
          type="button"
          aria-label={autoplay.isPlaying ? texts.pause : texts.play}
          onClick={autoplay.toggle}
          {...{ [AUTOPLAY_ATTRIBUTE]: '' }}
        >
          <Icon path={autoplay.isPlaying ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z'} />
        </button>
      )}
      <span className="ui-carousel__position" aria-hidden="true">
        <span className="ui-carousel__room">{widestPosition}</span>
        <span>{position}</span>
      </span>
      {MOVES.map(({ to, canMove, path }) => {
        // `aria-disabled` instead of `disabled`, because a disabled button loses the focus.
        const isAtEnd = !view?.[canMove];
        return (
          <button
            key={to}
            className="ui-carousel__button ui-carousel__button--side"
            type="button"
            aria-label={texts[to]}
            aria-disabled={isAtEnd || undefined}
            onClick={isAtEnd ? undefined : () => move(to)}
          >
            <Icon path={path} />
          </button>
        );
      })}
    </div>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
