/** @jest-environment jest-fixed-jsdom */
import { logFailedStyles, removeRefusedStyles } from './failed-styles';

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each([[new Error('offline')], [null], [undefined], ['CSS_CHUNK_LOAD_FAILED']])(
  'says nothing about %p, which is no style sheet',
  (thrown) => {
    logFailedStyles(thrown);
    expect(log).not.toHaveBeenCalled();
  },
);

test('removes the skeleton’s styles that a policy refused, and logs "failed to load css"', () => {
  document.head.innerHTML = '<style data-href="frame-styles.css">b{}</style><style>i{}</style>';
  const [refused] = document.querySelectorAll('style');
  Object.defineProperty(refused, 'sheet', { value: null });
  removeRefusedStyles(document);
  expect(document.head.innerHTML).toBe('<style>i{}</style>');
  expect(log.mock.calls).toEqual([['failed to load css']]);
});

test('keeps the skeleton’s styles that apply', () => {
  document.head.innerHTML = '<style data-href="frame-styles.css">b{}</style>';
  removeRefusedStyles(document);
  expect(document.querySelectorAll('style')).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});
