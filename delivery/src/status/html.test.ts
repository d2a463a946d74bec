/** @jest-environment node */
import fc from 'fast-check';
import { html } from './html';

test('values are escaped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { markup } = html`<p title="${text}">${[text, 1, null]}</p>`;
      const inner = markup.slice('<p title="'.length, -'</p>'.length);
      expect(inner.replace('">', '')).not.toMatch(/[<>"']/);
      expect(inner.replaceAll('&amp;', '')).not.toMatch(/&(?!lt;|gt;|quot;|#39;)/);
    }),
  );
});

test('markup is kept, lists are joined, null is empty, and replacement patterns are literal', () => {
  const items = ['$&', '<b>'].map((text) => html`<li>${text}</li>`);
  const { markup } = html`<ul title="x">
    ${items}${null}
  </ul>`;
  expect(markup.replaceAll(/\s+(?=<)/g, '')).toBe('<ul title="x"><li>$&amp;</li><li>&lt;b&gt;</li></ul>');
});
