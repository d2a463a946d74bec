import { useState } from 'react';
import { searchTextFrom } from './search-text';

export interface TypedText {
  /** What stands in the field. */
  typed: string;
  /** What is searched for; it waits while an input method composes. */
  text: string;
  type: (typed: string, isComposing: boolean) => void;
  /** The text has done its duty: the next opening begins with an empty field. */
  spend: () => void;
}

/**
 * The text of the field. It outlives a closing, so that a slip of the hand loses nothing, unless something was chosen.
 *
 * @example const { typed, text, type, spend } = useTypedText(isOpen);
 */
export function useTypedText(isOpen: boolean): TypedText {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [isSpent, setIsSpent] = useState(false);
  const type = (value: string, isComposing: boolean) => {
    setTyped(value);
    if (!isComposing) setText(searchTextFrom(value));
  };
  if (isOpen && isSpent) {
    setIsSpent(false);
    type('', false);
  }
  return { typed, text, type, spend: () => setIsSpent(true) };
}
