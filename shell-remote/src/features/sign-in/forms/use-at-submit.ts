import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from 'ui-kit/latest';

/** Calls `adopt` before the form's own submit handler, which then sees the changed state: some password managers set values without events. */
export function useAtSubmit(
  ref: RefObject<HTMLInputElement | null>,
  adopt: (input: HTMLInputElement) => void,
): void {
  const latest = useLatest(adopt);
  useEffect(() => {
    const input = ref.current;
    const form = input?.form;
    if (!form) return;
    const onSubmit = () => flushSync(() => latest.current(input));
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [ref, latest]);
}
