/** @jest-environment jest-fixed-jsdom */
// R-BRIDGE-9

/** Runs the script as the browser does for this element. */
function run(element: Element | null): void {
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(element as HTMLScriptElement | null);
  jest.isolateModules(() => jest.requireActual('./hecate'));
}
const hecateOf = (page: Window) => Reflect.get(page, 'hecate') as object | undefined;

it('does nothing when it is imported', () => {
  run(null);
  expect(hecateOf(window)).toBeUndefined();
});

it('installs the page’s bridge once', () => {
  run(document.createElement('script'));
  const hecate = hecateOf(window);
  expect(Object.keys(hecate!).sort()).toEqual(['call', 'nativeReady', 'on', 'receive', 'supports']);
  run(document.createElement('script'));
  expect(hecateOf(window)).toBe(hecate);
});
