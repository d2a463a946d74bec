/** @jest-environment node */
import remoteStylesLoader from './remote-styles-loader';
// R-EMBED-7

const fit = (source: string) =>
  (remoteStylesLoader as (this: { resourcePath: string }, source: string) => string).call(
    { resourcePath: '/a.css' },
    source,
  );
const W = ':not(#_#_#_#_)';
const ROOTS = ':is(.sh-root, .sh-slot, .sh-notices)';
const NOT_OF_HOST = ':not(:where(.ui-root, .ui-root *))';
const OF_REMOTE = `:where(.sh-root, .sh-root *)${NOT_OF_HOST}`;

describe('remoteStylesLoader gives every selector more weight than ids of a page', () => {
  test.each([
    ['.sh-a { top: 0 }', `${W}.sh-a { top: 0 }`],
    ['.sh-a > b::before { top: 0 }', `${W}.sh-a > b::before { top: 0 }`],
    ['html.sh-locked { top: 0 }', `html${W}.sh-locked { top: 0 }`],
    ['*::before { top: 0 }', `*${W}::before { top: 0 }`],
    ['::backdrop { top: 0 }', `${W}::backdrop { top: 0 }`],
    ['[hidden] { top: 0 }', `${W}[hidden] { top: 0 }`],
    [':root .sh-a { top: 0 }', `${W}:root .sh-a { top: 0 }`],
    ['.a:is(.b, .c) { top: 0 }', `${W}.a:is(.b, .c) { top: 0 }`],
    ["[title='a, b'] { top: 0 }", `${W}[title='a, b'] { top: 0 }`],
  ])('%s', (source, expected) => expect(fit(source)).toBe(expected));

  test('gives it to each selector of a list', () => {
    expect(fit('.a, b.c { top: 0 }')).toBe(`${W}.a, b${W}.c { top: 0 }`);
  });

  test.each(['media (width > 1px)', 'supports (top: 0)', 'layer x', 'starting-style'])(
    'inside @%s',
    (rule) => {
      expect(fit(`@${rule} { .a { top: 0 } }`)).toBe(`@${rule} { ${W}.a { top: 0 } }`);
    },
  );
});

describe('remoteStylesLoader leaves rules without own specificity unchanged', () => {
  test.each([
    ':where(html:has(.sh-a)) { top: 0 }',
    '@keyframes sh-a { from { top: 0 } 50%, to { top: 1px } }',
    '@-webkit-keyframes sh-a { from { top: 0 } }',
    "@import './a.css';",
    '@font-face { src: none }',
    '/* .a { } */',
    '',
  ])('%s', (source) => expect(fit(source)).toBe(source));

  test('leaves nested rules unchanged', () => {
    expect(fit('.a { &:hover { top: 0 } .b { top: 0 } }')).toBe(
      `${W}.a { &:hover { top: 0 } .b { top: 0 } }`,
    );
  });
});

describe('remoteStylesLoader excludes the host’s ui-kit components', () => {
  test.each([
    [
      'html:not(head) :where(.sh-root, .ui-root) { top: 0 }',
      `html${W}:not(head) :where(.sh-root) { top: 0 }`,
    ],
    [
      'html:not(head) :where(.sh-root, .ui-root) * { top: 0 }',
      `html${W}:not(head) :where(.sh-root) ${NOT_OF_HOST} { top: 0 }`,
    ],
    [
      'html:where(:not([data-a])) body :where(.sh-root, .ui-root) * { top: 0 }',
      `html${W}:where(:not([data-a])) body :where(.sh-root) ${NOT_OF_HOST} { top: 0 }`,
    ],
    [
      'html:not(head) :where(.sh-root, .ui-root) *::before { top: 0 }',
      `html${W}:not(head) :where(.sh-root) ${NOT_OF_HOST}::before { top: 0 }`,
    ],
    [
      'html:not(head) :where(.sh-root, .ui-root) button { top: 0 }',
      `html${W}:not(head) :where(.sh-root) button${NOT_OF_HOST} { top: 0 }`,
    ],
    [
      'html:not(head) :where(.sh-root, .ui-root) :is(ul, p) { top: 0 }',
      `html${W}:not(head) :where(.sh-root) ${NOT_OF_HOST}:is(ul, p) { top: 0 }`,
    ],
    [
      'html:not(head) :where(.sh-root, .sh-root *, .ui-root, .ui-root *, .sh-slot) { top: 0 }',
      `html${W}:not(head) :where(.sh-root, .sh-root ${NOT_OF_HOST}, .sh-slot) { top: 0 }`,
    ],
    [
      'html:not(head) :where(dialog.sh-root, .sh-root[popover], dialog.ui-root, .ui-root[popover]) { top: 0 }',
      `html${W}:not(head) :where(dialog.sh-root, .sh-root[popover]) { top: 0 }`,
    ],
    [':is(.sh-root, .ui-root):lang(ja) { top: 0 }', `${W}.sh-root:lang(ja) { top: 0 }`],
    ['.ui-modal { top: 0 }', `${W}.ui-modal${OF_REMOTE} { top: 0 }`],
    [
      '.ui-modal:dir(rtl) .ui-modal__title { top: 0 }',
      `${W}.ui-modal${OF_REMOTE}:dir(rtl) .ui-modal__title${OF_REMOTE} { top: 0 }`,
    ],
    ['.ui-modal::backdrop { top: 0 }', `${W}.ui-modal${OF_REMOTE}::backdrop { top: 0 }`],
  ])('%s', (source, expected) => expect(fit(source)).toBe(expected));
});

describe('remoteStylesLoader moves tokens to the remote’s roots', () => {
  test.each([
    [':root { --ui-a: 1px }', `${W}${ROOTS} { --ui-a: 1px }`],
    [':root { /* why */ --ui-a: 1px }', `${W}${ROOTS} { /* why */ --ui-a: 1px }`],
    [":root[data-theme='dark'] { --ui-a: 1px }", `${W}:root[data-theme='dark'] ${ROOTS} { --ui-a: 1px }`],
    [
      "@media print { :root:not([data-theme='light']) { --ui-a: 1px } }",
      `@media print { ${W}:root:not([data-theme='light']) ${ROOTS} { --ui-a: 1px } }`,
    ],
  ])('%s', (source, expected) => expect(fit(source)).toBe(expected));

  test.each([
    [':root { color: red }', `${W}:root { color: red }`],
    ['.sh-root:lang(ja) { --ui-font: x }', `${W}.sh-root:lang(ja) { --ui-font: x }`],
  ])('leaves %s unchanged', (source, expected) => expect(fit(source)).toBe(expected));
});

test('remoteStylesLoader fails the build when a sheet cannot be parsed', () => {
  expect(() => fit('.a { top: 0')).toThrow(/Unclosed block/);
});
