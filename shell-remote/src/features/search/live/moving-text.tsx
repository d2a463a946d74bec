import { useState } from 'react';

interface MovingTextProps {
  className?: string;
  text: string;
  /** Orders the texts, to tell whether one is higher than the one before. */
  value: number;
  /** A screen reader names the active option, and would read every price aloud. */
  isActive: boolean;
}

/** A number that changes by itself: a short highlight marks each change. Screen readers get the one of the moment at which the option became active. */
export function MovingText({ className, text, value, isActive }: MovingTextProps) {
  const [shown, setShown] = useState<{ text: string; value: number; move?: 'up' | 'down' }>({ text, value });
  if (shown.text !== text) setShown({ text, value, move: value < shown.value ? 'down' : 'up' });
  const [spoken, setSpoken] = useState(text);
  if (!isActive && spoken !== text) setSpoken(text);
  return (
    <>
      <bdi
        // Another element starts the highlight again.
        key={text}
        className={className}
        data-moved={shown.move}
        dir="ltr"
        translate="no"
        aria-hidden={spoken !== text || undefined}
      >
        {text}
      </bdi>
      {spoken !== text && <bdi className="sh-search__silent">{spoken}</bdi>}
    </>
  );
}
