/** @jest-environment node */
import fc from 'fast-check';
import { html } from './html';

test('whatever stands in it is text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { markup } = html`<p title="${text}">${[text, 1, null]}</p>`;
      const inner = markup.slice('<p title="'.length, -'</p>'.length);
      expect(inner.replace('">', '')).not.toMatch(/[<>"']/);
      expect(inner.replaceAll('&amp;', '')).not.toMatch(/&(?!lt;|gt;|quot;|#39;)/);
    }),
  );
});

test('markup stays markup, lists are joined, nothing is nothing, and no text is a pattern', () => {
  const items = ['$&', '<b>'].map((text) => html`<li>${text}</li>`);
  const { markup } = html`<ul title="x">
    ${items}${null}
  </ul>`;
  expect(markup.replaceAll(/\s+(?=<)/g, '')).toBe('<ul title="x"><li>$&amp;</li><li>&lt;b&gt;</li></ul>');
});
