/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { useLatest } from './use-latest';

function Listener({ onPing, onStart }: { onPing: () => void; onStart: () => void }) {
  const ping = useLatest(onPing);
  useEffect(() => {
    onStart();
    const listener = () => ping.current();
    window.addEventListener('ping', listener);
    return () => window.removeEventListener('ping', listener);
    // `onStart` only counts starts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ping]);
  return null;
}

test('a listener that was added once calls the latest callback', () => {
  const [first, second, onStart] = [jest.fn(), jest.fn(), jest.fn()];
  const { rerender } = render(<Listener onPing={first} onStart={onStart} />);
  rerender(<Listener onPing={second} onStart={onStart} />);
  window.dispatchEvent(new Event('ping'));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
  expect(onStart).toHaveBeenCalledTimes(1);
});
