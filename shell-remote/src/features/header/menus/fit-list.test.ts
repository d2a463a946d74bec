/** @jest-environment jest-fixed-jsdom */
import { fitList } from './fit-list';

/** A list of one row: each entry has a width and a row number. */
function listOf(entries: readonly { widthPx: number; row: number }[]): HTMLElement {
  const list = document.createElement('ul');
  Object.defineProperty(list, 'clientHeight', { value: 47 });
  for (const { widthPx, row } of entries) {
    const item = document.createElement('li');
    Object.defineProperty(item, 'offsetTop', { value: row * 47 });
    item.getBoundingClientRect = () => ({ width: widthPx }) as DOMRect;
    list.append(item);
  }
  return list;
}

const WRAPPED = [
  { widthPx: 80.28125, row: 0 },
  { widthPx: 64.359375, row: 0 },
  { widthPx: 101.140625, row: 0 },
  { widthPx: 90, row: 1 },
  { widthPx: 70, row: 2 },
];

describe('fitList', () => {
  it('returns how many entries have wrapped', () => {
    expect(fitList(listOf(WRAPPED), false)).toBe(2);
    expect(fitList(listOf(WRAPPED.slice(0, 3)), false)).toBe(0);
  });

  it('shrinks the list to the visible entries, rounded up to one whole pixel in total', () => {
    const list = listOf(WRAPPED);
    expect(fitList(list, true)).toBe(2);
    expect(list.style.inlineSize).toBe('246px');
  });

  it('does not add a pixel to whole widths', () => {
    const list = listOf([
      { widthPx: 80, row: 0 },
      { widthPx: 64, row: 0 },
      { widthPx: 70, row: 1 },
    ]);
    fitList(list, true);
    expect(list.style.inlineSize).toBe('144px');
  });

  it('removes an earlier width when all entries fit', () => {
    const list = listOf(WRAPPED.slice(0, 3));
    list.style.inlineSize = '200px';
    expect(fitList(list, true)).toBe(0);
    expect(list.style.inlineSize).toBe('');
  });
});
