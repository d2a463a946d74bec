/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { useAnchoredPosition } from './use-anchored-position';

const FIELD = { left: 40, width: 300, top: 100, bottom: 140 };

/** Renders the position of a list in a window of a size, for a field at a place. */
function positionAt(width: number, height: number, field: Partial<typeof FIELD> | null = {}) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  const parent = document.createElement('div');
  const rect = { ...FIELD, ...field };
  parent.getBoundingClientRect = () => rect as DOMRect;
  const anchor = field && parent.appendChild(document.createElement('input'));
  const { result, unmount } = renderHook(() => useAnchoredPosition({ current: anchor }));
  return { result, rect, unmount };
}

test('covers the visible screen on a phone', () => {
  const { current } = positionAt(360, 640).result;
  expect(current).toEqual({ isSheet: true, style: { insetInline: 0, insetBlockStart: 0, blockSize: 640 } });
});

test('covers the screen as long as there is no field', () => {
  expect(positionAt(1_280, 800, null).result.current.isSheet).toBe(true);
});

test.each([
  ['below the field', 800, {}, { insetBlockStart: 146, blockSize: 380 }],
  [
    'above it if there is more room',
    800,
    { top: 600, bottom: 640 },
    { insetBlockStart: 214, blockSize: 380 },
  ],
  ['below it with the height that is left', 500, {}, { insetBlockStart: 146, blockSize: 342 }],
  [
    'above it with the height that is left',
    420,
    { top: 300, bottom: 340 },
    { insetBlockStart: 12, blockSize: 282 },
  ],
])('is beside a field on a wide screen: %s', (_place, height, field, style) => {
  const { current } = positionAt(1_280, height, field).result;
  // oxlint-disable-next-line site-shell/no-physical-styles -- measured
  expect(current).toEqual({ isSheet: false, style: { ...style, inlineSize: 300, left: 40 } });
});

test('follows the field while the page scrolls, until it unmounts', () => {
  const { result, rect, unmount } = positionAt(1_280, 800);
  rect.bottom = 90;
  act(() => void document.dispatchEvent(new Event('scroll')));
  expect(result.current.style.insetBlockStart).toBe(96);
  unmount();
  const removed = result.current;
  rect.bottom = 50;
  document.dispatchEvent(new Event('scroll'));
  expect(result.current).toBe(removed);
});
