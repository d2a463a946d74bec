/** @jest-environment node */
import { followSession } from './follow-session';
import { loadShell } from './load-shell';
import { mountWidget } from './mount-widget';

const ADVICE = 'Call this in the browser, for example in useEffect or onMounted.';

test('every page function throws on a server with a hint where to call it, and leaves no state', async () => {
  await expect(loadShell({ origin: 'https://shell.example.com' })).rejects.toThrow(ADVICE);
  expect(() => mountWidget('header', {} as HTMLElement)).toThrow(ADVICE);
  expect(() => followSession(() => undefined)).toThrow(ADVICE);
  expect(Reflect.has(globalThis, Symbol.for('shell.client'))).toBe(false);
});
