import { useImperativeHandle, useLayoutEffect, useReducer, useRef, useState, type Ref } from 'react';
import { useAtSubmit } from './use-at-submit';

/**
 * Returns what an input needs that shows `value` and reports every text in it. A text that a password manager sets without an event
 * survives every render, and the submit of the form reports it.
 */
export function useShownText(
  value: string,
  onText: (text: string) => void,
  ref: Ref<HTMLInputElement> | undefined,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  const [defaultValue] = useState(value);
  const written = useRef({ value, isEdited: false });
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (written.current.value === value && !written.current.isEdited) return;
    written.current = { value, isEdited: false };
    if (input.current && input.current.value !== value) input.current.value = value;
  });
  const report = (text: string) => {
    written.current.isEdited = true;
    onText(text);
    // The owner may keep its value.
    renderAgain();
  };
  useAtSubmit(input, (filled) => {
    if (filled.value !== value) report(filled.value);
  });
  return { ref: input, defaultValue, report };
}
