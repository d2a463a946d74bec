import { origins } from '../../fixtures/origins';
import { expect, test } from '../engine-test';
import { HEADER, PAGE, openLive } from '../frame';

const PAGES = [
  { name: 'the own page', url: PAGE },
  { name: 'the sample page', url: `${PAGE}sample/` },
  {
    name: 'the page of another edition',
    url: PAGE.replace('localhost', 'kz.localhost').replace('/en/', '/en-KAZ/'),
  },
  { name: 'the plain page by element', url: `${origins.plain}/` },
  { name: 'the plain page by function', url: `${origins.plain}/by-function.html` },
  { name: 'the React 18 page', url: `${origins.plain}/react-18/` },
  { name: 'the Vue page', url: `${origins.plain}/vue/` },
  { name: 'the hostile page', url: `${origins.plain}/hostile/` },
  { name: 'the page of exposed modules', url: `${PAGE}exposed-modules/` },
];

for (const { name, url } of PAGES) {
  test(`${name} loads header and footer, and nothing moves`, async ({ visitor }) => {
    await openLive(visitor, url);
    await visitor.expectCount(HEADER, 1);
    const { headerBoxes, headingBoxes } = await visitor.record();
    expect({ headerBoxes, headingBoxes }).toEqual({
      headerBoxes: [expect.any(String)],
      headingBoxes: [expect.any(String)],
    });
  });
}

test('page and header keep their width when the footer makes the page scroll', async ({ visitor }) => {
  await openLive(visitor);
  const [width, height] = await visitor.tab.run<[number, number]>(
    'return [document.documentElement.clientWidth, document.documentElement.scrollHeight]',
  );
  expect(height, 'the page scrolls').toBeGreaterThan(800);
  expect(width, 'its scrollbar takes room').toBeLessThan(1280);
  const { headerBoxes } = await visitor.record();
  expect(headerBoxes).toEqual([`0 0 ${width} 48`]);
});

test('the skeleton shows header, menus and sign-in before any script has arrived', async ({
  visitor,
  network,
}) => {
  network.change({ rules: [{ address: /\.js(\?|$)/, fault: 'hangs' }] });
  await visitor.open(PAGE);
  await visitor.expectVisible({ role: 'heading', name: 'Identity verification' });
  await visitor.expectVisible({ role: 'link', name: 'Log in', within: HEADER });
  await visitor.expectCount({ css: '[data-live]' }, 0);
});
