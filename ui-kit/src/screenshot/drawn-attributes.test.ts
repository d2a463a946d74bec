/** @jest-environment jsdom */
import { drawnAttributes } from './drawn-attributes';

function attributesOf(markup: string, isHidden = false) {
  const place = document.createElement('template');
  place.innerHTML = markup;
  return Object.fromEntries(drawnAttributes(place.content.firstElementChild!, isHidden));
}

test.each([
  '<input type="password" value="hunter22">',
  '<input type="text" autocomplete="current-password" value="hunter22">',
  '<input type="text" autocomplete="section-a new-password" value="hunter22">',
])('%s is drawn with its number of characters only', (markup) => {
  expect(attributesOf(markup)).toEqual({ type: 'password', value: 'xxxxxxxx' });
});

test('the current value wins over the value attribute', () => {
  const field = Object.assign(document.createElement('input'), { value: 'typed' });
  field.setAttribute('value', 'was there');
  expect(Object.fromEntries(drawnAttributes(field, false))).toEqual({ value: 'typed' });
});

test.each([
  ['<input type="checkbox" checked>', { type: 'checkbox', value: 'on', checked: '' }],
  ['<option selected label="One">1</option>', { label: 'One', selected: '' }],
  ['<td colspan="2" onclick="a()" style="color:red" class="x" id="y">', { colspan: '2' }],
  ['<ol start="3" reversed></ol>', { start: '3', reversed: '' }],
  ['<p lang="ar" dir="rtl" title="x"></p>', { lang: 'ar', dir: 'rtl' }],
  ['<a href="https://a.example/" target="_blank">x</a>', {}],
])('%s keeps only attributes that affect its appearance', (markup, attributes) => {
  expect(attributesOf(markup)).toEqual(attributes);
});

test('a hidden field is drawn without its value', () => {
  expect(attributesOf('<input value="482193">', true)).toEqual({});
});

test('SVG elements keep their attributes, and their images become addresses', () => {
  expect(attributesOf('<svg viewBox="0 0 1 1" class="a" onload="b()" xmlns:c="d"></svg>')).toEqual({
    viewBox: '0 0 1 1',
  });
  const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
  image.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', '/a.png');
  expect(Object.fromEntries(drawnAttributes(image, false))).toEqual({
    href: { address: 'http://localhost/a.png' },
  });
});
