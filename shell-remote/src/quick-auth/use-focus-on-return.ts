import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the account field of a form that replaces a later step, with its text selected: the focus was in what is gone.
 *
 * @example useFocusOnReturn(form, step.isReturn);
 */
export function useFocusOnReturn(form: RefObject<HTMLFormElement | null>, isReturn: boolean): void {
  // Only when the form appears: a later failure must not move the focus.
  const isFirstReturn = useRef(isReturn);
  useEffect(() => {
    if (!isFirstReturn.current) return;
    const input = form.current?.querySelector<HTMLInputElement>('input[name=email], input[name=mobile]');
    input?.focus();
    input?.select();
  }, [form]);
}
