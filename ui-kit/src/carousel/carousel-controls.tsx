import type { ReactNode } from 'react';
import type { AutoplayWords, CarouselWords } from './carousel';
import { AUTOPLAY_MARK } from './use-autoplay';
import type { CarouselView } from './use-embla';

interface CarouselControlsProps {
  words: CarouselWords & Partial<AutoplayWords>;
  view: CarouselView | null;
  position: string;
  /** Keeps the room, so that nothing moves when the position is known and when it has more digits. */
  widestPosition: string;
  move: (to: 'previous' | 'next') => void;
  /** Nothing where it does not move by itself. */
  autoplay?: { isPlaying: boolean; toggle: () => void };
}

/** Before the slides, so that a keyboard goes on from a button to what it has brought. */
export function CarouselControls({
  words,
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
          aria-label={autoplay.isPlaying ? words.pause : words.play}
          onClick={autoplay.toggle}
          {...{ [AUTOPLAY_MARK]: '' }}
        >
          <Icon path={autoplay.isPlaying ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z'} />
        </button>
      )}
      <span className="ui-carousel__position" aria-hidden="true">
        <span className="ui-carousel__room">{widestPosition}</span>
        <span>{position}</span>
      </span>
      <MoveButton label={words.previous} isAtEnd={!view?.hasPrevious} onMove={() => move('previous')}>
        <Icon path="M14 6l-6 6 6 6" />
      </MoveButton>
      <MoveButton label={words.next} isAtEnd={!view?.hasNext} onMove={() => move('next')}>
        <Icon path="M10 6l6 6-6 6" />
      </MoveButton>
    </div>
  );
}

interface MoveButtonProps {
  label: string;
  isAtEnd: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** Says that it is disabled and is not: a button that is takes the focus away from whoever has just pressed it. */
function MoveButton({ label, isAtEnd, onMove, children }: MoveButtonProps) {
  return (
    <button
      className="ui-carousel__button ui-carousel__button--side"
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onMove}
    >
      {children}
    </button>
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
