/** @jest-environment jest-fixed-jsdom */
import { logFailedStyles, removeRefusedStyles } from './failed-styles';
// R-ERROR-15

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([[new Error('offline')], [null], [undefined], ['CSS_CHUNK_LOAD_FAILED']])(
  'logs nothing for %p, which is not a style sheet',
  (thrown) => {
    logFailedStyles(thrown);
    expect(log).not.toHaveBeenCalled();
  },
);

it('removes the skeleton’s styles that a policy blocked, and logs "failed to load css"', () => {
  document.head.innerHTML = '<style data-href="frame-styles.css">b{}</style><style>i{}</style>';
  const [refused] = document.querySelectorAll('style');
  Object.defineProperty(refused, 'sheet', { value: null });
  removeRefusedStyles(document);
  expect(document.head.innerHTML).toBe('<style>i{}</style>');
  expect(log.mock.calls).toEqual([['failed to load css']]);
});

it('keeps the skeleton’s styles that apply', () => {
  document.head.innerHTML = '<style data-href="frame-styles.css">b{}</style>';
  removeRefusedStyles(document);
  expect(document.querySelectorAll('style')).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});
