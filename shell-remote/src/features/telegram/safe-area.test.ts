/** @jest-environment node */
import fc from 'fast-check';
import { followSafeArea, safeAreaOf } from './safe-area';

test.each<[unknown, number[]]>([
  [{ top: 46.6, bottom: 34, left: 0, right: 12 }, [47, 34, 12]],
  [{ top: 199, bottom: 200, left: -1, right: NaN }, [199, 0, 0]],
  [{ top: '47', bottom: null, left: Infinity, right: {} }, [0, 0, 0]],
  [Object.create({ top: 47 }), [0, 0, 0]],
  [{}, [0, 0, 0]],
  [null, [0, 0, 0]],
  ['top', [0, 0, 0]],
])('parses the insets %j as %j', (payload, expected) => {
  const { topPx, bottomPx, inlinePx } = safeAreaOf(payload);
  expect([topPx, bottomPx, inlinePx]).toEqual(expected);
});

test('returns small integers for any input', () => {
  fc.assert(
    fc.property(fc.anything(), fc.double(), (payload, top) => {
      for (const area of [safeAreaOf(payload), safeAreaOf({ top })]) {
        for (const length of Object.values(area)) {
          expect(Number.isInteger(length) && length >= 0 && length <= 199).toBe(true);
        }
      }
    }),
  );
});

test('reports the sum of the screen’s and Telegram’s insets until it is stopped', () => {
  const listeners = new Map<string, (payload: never) => void>();
  const onChange = jest.fn();
  const stop = followSafeArea(
    {
      send: () => true,
      on: (name, listener) => {
        listeners.set(name, listener);
        return () => listeners.delete(name);
      },
    },
    onChange,
  );
  listeners.get('safe_area_changed')!({ top: 47, bottom: 34 } as never);
  expect(onChange).toHaveBeenLastCalledWith({ topPx: 47, bottomPx: 34, inlinePx: 0 }, false);
  listeners.get('content_safe_area_changed')!({ top: 46 } as never);
  expect(onChange).toHaveBeenLastCalledWith({ topPx: 93, bottomPx: 34, inlinePx: 0 }, true);
  stop();
  expect(listeners.size).toBe(0);
});
