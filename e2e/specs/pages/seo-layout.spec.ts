import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Misfit } from 'tools/seo/browser/misfit';
import { rowsOfRun } from 'tools/testing/size-of-run';
import 'tools/seo/browser/visit-page';

test.use({ viewport: { width: 360, height: 740 } });

const LONG = 'Versicherungsnachweisverordnung';

/** Measurements, each with markup that fits and markup that does not. */
const ROWS: readonly { kind: Misfit['kind']; what: string; fits: string; fails: string }[] = [
  {
    kind: 'window',
    what: 'a page is as wide as the window',
    fits: '<div style="width:340px">a</div>',
    fails: '<div style="width:400px">a</div>',
  },
  {
    kind: 'cut',
    what: 'a box clips its text',
    fits: `<p style="width:300px;overflow:hidden">${LONG} ${LONG}</p>`,
    fails: `<p style="width:100px;overflow:hidden">${LONG}</p>`,
  },
  {
    kind: 'box',
    what: 'a text leaves its button',
    fits: '<button style="width:100px">word</button>',
    fails: `<button style="width:100px;white-space:nowrap">${LONG}</button>`,
  },
  {
    kind: 'overlap',
    what: 'texts overlap',
    fits: '<div style="display:grid"><p>one</p><p>two</p></div>',
    fails: '<div style="display:grid"><p style="grid-area:1/1">one</p><p style="grid-area:1/1">two</p></div>',
  },
  {
    kind: 'cut',
    what: 'a menu at the edge extends beyond the window',
    fits: '<p style="position:fixed;left:250px;margin:0">a word</p>',
    fails: '<p style="position:fixed;left:340px;margin:0;white-space:nowrap">a word</p>',
  },
  {
    kind: 'cut',
    what: 'a box is too low for its lines',
    fits: '<p style="width:60px;height:60px;overflow:hidden">one two three</p>',
    fails: '<p style="width:60px;height:30px;overflow:hidden">one two three four</p>',
  },
  {
    kind: 'cut',
    what: 'an ellipsis is intended',
    fits: `<p style="width:100px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${LONG}</p>`,
    fails: `<p style="width:100px;overflow:hidden;white-space:nowrap">${LONG}</p>`,
  },
  {
    kind: 'cut',
    what: 'a box around the box hides it',
    fits: `<div style="width:300px;overflow:clip"><p><b>${LONG}</b></p></div>`,
    fails: `<div style="width:100px;overflow:clip"><p><b>${LONG}</b></p></div>`,
  },
  {
    kind: 'window',
    what: 'a part scrolls down, and not sideways',
    fits: `<div style="width:300px;height:30px;overflow:auto"><p>${LONG}</p><p>${LONG}</p></div>`,
    fails: `<div style="width:100px;height:30px;overflow:auto"><p>${LONG}</p><p>${LONG}</p></div>`,
  },
  {
    kind: 'cut',
    what: 'what is folded away is not cut',
    fits: '<div style="height:0;overflow:hidden"><p>one</p></div><details><summary>a</summary>b</details>',
    fails: '<div style="height:25px;overflow:hidden"><p style="margin:16px 0">one</p></div>',
  },
  {
    kind: 'cut',
    what: 'words for screen readers alone are not seen',
    fits: `<p style="position:absolute;width:1px;height:1px;overflow:hidden">${LONG}</p>`,
    fails: `<p style="position:absolute;width:50px;height:20px;overflow:hidden">${LONG}</p>`,
  },
  {
    kind: 'box',
    what: 'a word is wider than its card',
    fits: `<div style="width:120px;overflow-wrap:anywhere"><p>${LONG}</p></div>`,
    fails: `<div style="width:120px"><p>${LONG}</p></div>`,
  },
  {
    kind: 'box',
    what: 'lines run out of a button of one line',
    fits: '<a style="display:block;width:80px;height:44px">one two three</a>',
    fails: '<a style="display:block;width:60px;height:20px">one two three</a>',
  },
  {
    kind: 'box',
    what: 'a wide element overflows its row',
    fits: '<div style="display:flex;width:200px"><span>one</span><span>two</span></div>',
    fails: `<div style="display:flex;width:200px"><span style="flex:none">${LONG}</span></div>`,
  },
  {
    kind: 'overlap',
    what: 'a text overlaps a picture',
    fits: '<svg width="20" height="20"></svg> word',
    fails: '<svg width="20" height="20" style="margin-right:-15px"></svg>word',
  },
  {
    kind: 'overlap',
    what: 'a floating element may cover a field',
    fits: '<div style="position:relative"><input><span style="position:absolute;left:5px">one</span></div>',
    fails: '<div><input style="width:100px;margin-right:-60px"><span>one two three</span></div>',
  },
  {
    kind: 'overlap',
    what: 'scrolled-out content covers nothing',
    fits: '<div style="height:30px;overflow:auto"><p style="margin:0">one<br>two<br>three</p></div><p style="margin:0">a</p>',
    fails:
      '<div style="height:30px"><p style="margin:0">one<br>two<br>three</p></div><p style="margin:0">word</p>',
  },
  {
    kind: 'overlap',
    what: 'lines that are wrapped beside each other are apart',
    fits: '<p style="width:100px;font-size:16px">one two <b>three four five</b> <i>six seven eight</i></p>',
    fails: '<p style="width:100px;line-height:4px">one two three <b>four five six</b></p>',
  },
];

for (const { kind, what, fits, fails } of rowsOfRun(ROWS, 6)) {
  test(`${kind}: ${what}`, async ({ page }) => {
    await page.addInitScript({ path: path.join(__dirname, '../../../tools/seo/browser/page-side.js') });
    const measure = async (html: string) => {
      await page.goto('about:blank');
      await page.setContent(`<!doctype html><body style="margin:8px;font:16px sans-serif">${html}`);
      return page.evaluate(() => window.__findMisfits('html'));
    };
    expect(await measure(fits)).toEqual([]);
    const found = (await measure(fails)).map((misfit) => misfit.kind);
    expect(found).toContain(kind);
  });
}

test('measures only the last matching element of a page', async ({ page }) => {
  await page.addInitScript({ path: path.join(__dirname, '../../../tools/seo/browser/page-side.js') });
  await page.goto('about:blank');
  const cut = (id: string) => `<div class="${id}"><p style="width:50px;overflow:hidden">${LONG}</p></div>`;
  await page.setContent(`${cut('one')}${cut('two')}<div class="two">fits</div>`);
  expect(await page.evaluate(() => window.__findMisfits('.one'))).toHaveLength(1);
  expect(await page.evaluate(() => window.__findMisfits('.two'))).toEqual([]);
  expect(await page.evaluate(() => window.__findMisfits('html'))).toHaveLength(2);
});
