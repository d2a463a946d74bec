/** @jest-environment jest-fixed-jsdom */
/** Runs the script as the browser would run it from this element. */
function run(element: Element | null): void {
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(element as HTMLScriptElement | null);
  jest.isolateModules(() => jest.requireActual('./hecate'));
}
const hecateOf = (page: Window) => Reflect.get(page, 'hecate') as object | undefined;

test('importing the file does nothing', () => {
  run(null);
  expect(hecateOf(window)).toBeUndefined();
});

test('the script offers the page’s bridge, and a second one keeps it', () => {
  run(document.createElement('script'));
  const hecate = hecateOf(window);
  expect(Object.keys(hecate!).sort()).toEqual(['call', 'nativeReady', 'on', 'receive', 'supports']);
  run(document.createElement('script'));
  expect(hecateOf(window)).toBe(hecate);
});
