/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { checkedTexts } from 'shared-config/i18n/i18n';
import { fastestOf } from 'tools/testing/fastest-of';
import { RichText } from './rich-text';

const drawn = (text: string) =>
  renderToStaticMarkup(<RichText text={text} components={{ terms: <i title="terms" />, risk: <b /> }} />);

it.each([
  ['a text without tags', 'a & b', '<span>a &amp; b</span>'],
  [
    'a tag',
    'I accept the <terms>Terms</terms>.',
    '<span>I accept the </span><i title="terms">Terms</i><span>.</span>',
  ],
  ['two tags', '<risk>1</risk> and <terms>2</terms>', '<b>1</b><span> and </span><i title="terms">2</i>'],
  ['the same tag twice', '<risk>1</risk><risk>2</risk>', '<b>1</b><b>2</b>'],
])('renders %s', (_, text, markup) => {
  expect(drawn(text)).toBe(markup);
});

it.each([
  ['an unknown tag', '<script>alert(1)</script>', '<span>&lt;script&gt;alert(1)&lt;/script&gt;</span>'],
  ['an inherited name', '<toString>1</toString>', '<span>&lt;toString&gt;1&lt;/toString&gt;</span>'],
  ['a tag without an end', 'a <risk>b', '<span>a &lt;risk&gt;b</span>'],
])('renders %s as text', (_, text, markup) => {
  expect(drawn(text)).toBe(markup);
});

it.each([
  ['tags without an end', '<risk>'.repeat(333)],
  ['a tag that is cut off', `<${'a'.repeat(1_999)}`],
])('renders the longest text that passes the check, of %s, within 50 ms', (_, text) => {
  expect(checkedTexts({ text })).toEqual({ text });
  expect(fastestOf(3, () => drawn(text))).toBeLessThan(50);
});
