import { useEffect, useState } from 'react';
import * as limits from 'shared-config/site/limits';

export interface TypedText {
  typed: string;
  /** The text to search for; it waits until a composition ends or pauses. */
  text: string;
  type: (typed: string, isComposing: boolean) => void;
  /** Clears the field at the next opening. */
  clearAfterUse: () => void;
}

/** Keyboards of Android compose every word and end a composition only with a space. */
const COMPOSITION_PAUSE_MS = 700;

/** The field's text. It survives closing, unless an option was chosen. */
export function useTypedText(isOpen: boolean): TypedText {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [isUsed, setIsSpent] = useState(false);
  const type = (value: string, isComposing: boolean) => {
    setTyped(value);
    if (!isComposing) setText(searchTextFrom(value));
  };
  if (isOpen && isUsed) {
    setIsSpent(false);
    type('', false);
  }
  useEffect(() => {
    const timer = setTimeout(() => setText(searchTextFrom(typed)), COMPOSITION_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, text, type, clearAfterUse: () => setIsSpent(true) };
}

/** Returns a trimmed text with single spaces, at most 64 characters. Reads only the beginning of a long text. */
export function searchTextFrom(typed: string): string {
  const { searchTextMaxLength } = limits;
  const start = typed.trimStart().slice(0, searchTextMaxLength * 2);
  const text = start.replaceAll(/\s+/g, ' ').slice(0, searchTextMaxLength);
  // The cut may have split a surrogate pair.
  return text.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}
