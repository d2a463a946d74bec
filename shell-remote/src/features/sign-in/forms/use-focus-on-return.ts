import { useEffect, useRef, type RefObject } from 'react';

const ACCOUNT = 'input[name=email], input[name=mobile]';

/**
 * Focuses a field of a form that replaces another step, with its text selected: the focus was in what is gone.
 *
 * @param isReturn read when the form appears: a later failure must not move the focus
 * @param selector the field. Default: the account's
 * @example useFocusOnReturn(form, step.isReturn);
 */
export function useFocusOnReturn(
  form: RefObject<HTMLFormElement | null>,
  isReturn = false,
  selector = ACCOUNT,
): void {
  const first = useRef({ isReturn, selector });
  useEffect(() => {
    if (!first.current.isReturn) return;
    const input = form.current?.querySelector<HTMLInputElement>(first.current.selector);
    input?.focus();
    input?.select();
  }, [form]);
}
