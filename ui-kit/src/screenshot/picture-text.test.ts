/** @jest-environment jsdom */
import fc from 'fast-check';
import { copiedProperties } from './copied-properties';
import { familiesIn } from './font-faces';
import { layoutRatio } from './layout-ratio';
import { pictureSource } from './picture-source';
import { createStyleRegistry } from './style-registry';
import { xmlAttribute, xmlText } from './xml-text';

function parsed(xml: string): Document {
  return new DOMParser().parseFromString(xml, 'application/xml');
}

test('escaped text is well-formed XML and keeps its content', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { documentElement } = parsed(`<p a="${xmlAttribute(text)}">${xmlText(text)}</p>`);
      // oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
      const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
      expect(documentElement.textContent).toBe(text.replaceAll(impossible, '\ufffd'));
      expect(documentElement.getAttribute('a')).toBe(text.replaceAll(impossible, '\ufffd'));
    }),
  );
});

test('a lone surrogate, which XML forbids, is replaced', () => {
  expect(xmlText('a\ud800b')).toBe('a\ufffdb');
});

test('a picture is a well-formed document with any styles and language', () => {
  const source = pictureSource({
    frame: { widthPx: 10, heightPx: 5, leftPx: 0.5, topPx: 0, scale: 2 },
    zoom: 1,
    drawing: '<p class="l0">x</p>',
    sheet: '.a::before{content:"</style>&<b>"}',
    behind: 'linear-gradient(red 0 0),Canvas',
    colorScheme: 'dark',
    lang: '"><script>',
  });
  const { documentElement } = parsed(source);
  expect(documentElement.getAttribute('width')).toBe('20');
  expect(documentElement.getAttribute('viewBox')).toBe('0 0 10 5');
  expect(documentElement.querySelector('style')?.textContent).toContain('</style>&<b>');
  expect(documentElement.querySelector('script, parsererror')).toBeNull();
});

test('the sheet writes the most frequent values once', () => {
  const registry = createStyleRegistry('s');
  const styles = [
    { color: 'red', display: 'block' },
    { color: 'red', display: 'flex' },
    { color: 'blue', display: 'block' },
  ];
  const names = styles.map((style) => registry.classOf(new Map(Object.entries(style))));
  expect(names).toEqual(['s0', 's1', 's2']);
  expect(registry.classOf(new Map(Object.entries(styles[1]!)))).toBe('s1');
  const sheet = registry.sheet();
  expect(sheet).toContain('[class],[class]::before,[class]::after{color:red;display:block}');
  expect(sheet).toContain('.s0{}');
  expect(sheet).toContain('.s1{display:flex}');
  expect(sheet).toContain('.s2{color:blue}');
});

test('the rule of a marker is complete, because the shared rule does not apply to it', () => {
  const registry = createStyleRegistry('s');
  registry.classOf(new Map([['color', 'red']]));
  expect(registry.classOf(new Map([['color', 'red']]), '::marker')).toBe('s1');
  expect(registry.sheet()).toContain('.s1::marker{color:red}');
});

describe('a computed style', () => {
  const pageProperties = { pixelRatio: 2, layoutRatio: 1, prefersDark: true };
  const copied = (name: string, value: string, others: Record<string, string> = {}) => {
    const [property] = copiedProperties([name]);
    return property && (property.copy?.(value, (other) => others[other] ?? '', pageProperties) ?? value);
  };

  test.each([
    ['overflow-x', 'auto', {}, 'hidden'],
    ['overflow-y', 'clip', {}, 'clip'],
    ['text-rendering', 'auto', {}, 'geometricprecision'],
    ['color-scheme', 'light dark', {}, 'dark'],
    ['color-scheme', 'light', {}, 'light'],
    ['width', '123.453px', {}, '123.453125px'],
    ['display', 'flow-root', { '-webkit-line-clamp': '2', '-webkit-box-orient': 'vertical' }, '-webkit-box'],
    ['display', 'flow-root', { '-webkit-line-clamp': 'none' }, 'flow-root'],
    ['height', '80px', { display: 'table' }, 'auto'],
    ['transform-origin', '10px 10px', { transform: 'none' }, ''],
    ['color', 'rgb(1, 2, 3)', {}, 'rgb(1, 2, 3)'],
  ])('%s: %s with %j becomes %s', (name, value, others, expected) => {
    expect(copied(name, value, others)).toBe(expected);
  });

  test.each([
    'inline-size',
    'margin-block-start',
    'border-start-end-radius',
    'transition-duration',
    'cursor',
    '--a',
    'cx',
  ])('loses its %s in a picture', (name) => {
    expect(copied(name, 'x')).toBeUndefined();
  });

  test.each([
    'grid-row-start',
    'grid-column-end',
    'border-top-color',
    'direction',
    'fill',
    'baseline-source',
  ])('keeps its %s in a picture', (name) => {
    expect(copied(name, 'x')).toBe('x');
  });
});

test.each<[string, number[], number, number]>([
  ['whole widths', [100, 40], 2, 1],
  ['64ths of a CSS pixel', [100.5, 33.390625], 2, 1],
  ['64ths of a screen pixel', [100.5, 33.3984375], 2, 2],
  ['60ths of a pixel', [33.35, 20.0166667], 2, 1],
])('the layout ratio is derived from %s', (_, widths, pixelRatio, ratio) => {
  expect(layoutRatio(widths, pixelRatio)).toBe(ratio);
});

test.each([
  ['Inter, sans-serif', ['inter', 'sans-serif']],
  ['"Open Sans, Bold", \'A B\', serif', ['open sans, bold', 'a b', 'serif']],
])('the families of %s are %j', (value, families) => {
  expect(familiesIn(value)).toEqual(families);
});
