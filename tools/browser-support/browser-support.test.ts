import compatData from '@mdn/browser-compat-data';
import { browserslist } from '../../package.json';
import { apisCalledIn } from './apis-called-in';
import { oldestBrowsersFrom } from './oldest-browsers';
import { tooNewApis, type CompatData } from './too-new-apis';

const apisFor = (rows: readonly string[]) =>
  tooNewApis(compatData as unknown as CompatData, oldestBrowsersFrom(rows));
const supported = apisFor(browserslist);

test.each([
  ['a static method', 'URL.canParse(a)', ['URL.canParse']],
  ['a static method of a global object', 'Promise.withResolvers()', ['Promise.withResolvers']],
  ['a constructor', 'new Intl.Segmenter("en")', ['Intl.Segmenter']],
  ['a global function', 'requestIdleCallback(f)', ['requestIdleCallback']],
  ['a global function by its object', 'window.requestIdleCallback(f)', ['requestIdleCallback']],
  ['a method of any object', 'list.toSorted()', ['.toSorted']],
  ['a call inside a function', 'const f = () => { if (a) return [URL.canParse(a)]; }', ['URL.canParse']],
])('finds %s that a supported browser lacks', (_what, script, found) => {
  expect(apisCalledIn(script, supported)).toEqual(found);
});

test.each([
  [
    'supported APIs',
    'new URL(a); new Intl.DisplayNames("en", { type: "region" }); structuredClone(a); list.at(-1)',
  ],
  ['an API that was partial before it was whole', 'AbortSignal.timeout(1)'],
  ['an optional call', 'element.checkVisibility?.()'],
  ['an optional member', 'element.showPopover?.call(element)'],
  ['a property that is only read', 'const { popover } = element; element.popover = "manual"'],
])('accepts %s', (_what, script) => {
  expect(apisCalledIn(script, supported)).toEqual([]);
});

test('rejects Intl.DisplayNames when an older browser joins the list', () => {
  const apis = apisFor(['safari >= 14']);
  expect(apisCalledIn('new Intl.DisplayNames("en")', apis)).toEqual(['Intl.DisplayNames']);
});

test.each(['last 2 versions', 'opera_mini all', 'chrome 109'])('rejects the browserslist row "%s"', (row) => {
  expect(() => oldestBrowsersFrom([row])).toThrow(`browserslist row "${row}"`);
});
