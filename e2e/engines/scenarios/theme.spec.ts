import { origins } from '../../fixtures/origins';
import type { Target } from '../in-page';
import { expect, test } from '../engine-test';
import { HEADER, PAGE, openLive, waitUntilLive } from '../frame';
import type { Visitor } from '../visitor';

const APPEARANCE: Target = { role: 'button', name: 'Appearance', within: HEADER };
const theme = (name: string): Target => ({ role: 'radio', name, within: HEADER });

/** Records the colours of page and header in every frame. */
const RECORD_COLOURS = `{
  window.__colours = [];
  const recordFrame = () => {
    const header = document.querySelector('.sh-header');
    if (header) {
      const colour = [document.body, header].map((part) => getComputedStyle(part).backgroundColor).join();
      if (!window.__colours.includes(colour)) window.__colours.push(colour);
    }
    requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
}`;

const colours = (visitor: Visitor) => visitor.tab.run<string[]>('return window.__colours');

/** Returns the lightness of a colour from 0 to 255. */
function lightnessOf(colour: string): number {
  const [red, green, blue] = colour.match(/[\d.]+/g)!.map(Number);
  return (red! + green! + blue!) / 3;
}

test('a chosen dark theme survives a reload, and no frame of the next load is light', async ({
  visitor,
  network,
}) => {
  network.change({ pageScripts: [RECORD_COLOURS] });
  await openLive(visitor);
  const [light] = await colours(visitor);
  expect(lightnessOf(light!)).toBeGreaterThan(200);
  await visitor.click(APPEARANCE);
  await visitor.click(theme('Dark'));
  await visitor.expectAttribute({ css: 'html' }, 'data-theme', 'dark');
  await visitor.reload();
  await waitUntilLive(visitor);
  const dark = await colours(visitor);
  expect(dark).toHaveLength(1);
  expect(lightnessOf(dark[0]!)).toBeLessThan(60);
});

test('arrow keys choose a theme, and “System” removes the choice', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.focus(APPEARANCE);
  await visitor.press('Enter');
  await visitor.click(theme('Light'));
  await visitor.press('ArrowRight');
  await visitor.expectFocus(theme('Dark'));
  await visitor.until(`return localStorage.getItem('shell:theme') === 'dark'`);
  await visitor.click(theme('System'));
  await visitor.until(`return localStorage.getItem('shell:theme') !== 'dark'`);
  await visitor.expectAttribute({ css: 'html' }, 'data-theme', '');
  await visitor.press('Escape');
  await visitor.expectFocus(APPEARANCE);
});

test('the chosen theme applies while the shell’s origin is down', async ({ visitor, network }) => {
  network.change({ rules: [{ address: new RegExp(`^${origins.shell}`), fault: 'refused' }] });
  await visitor.open(PAGE);
  await visitor.tab.run(`localStorage.setItem('shell:theme', 'dark')`);
  await visitor.reload();
  await visitor.expectAttribute({ css: 'html' }, 'data-theme', 'dark');
  await visitor.expectReports(/shell:error remote-failed/, /^(not loaded|shell:error|console)/);
});
