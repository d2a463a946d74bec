/** @jest-environment node */
import { buildOf } from '../../releases/loaded-build.fixture';
import { disclosureFilesOf, disclosuresHtml } from './disclosures-html';
// R-EDITION-13 R-EDITION-14

const HEAD = { style: '', styleFile: '', headScript: '', headerScript: '', disclosureStyle: '.a{}' };
const ROWS = {
  lines: [
    { from: '2026-01-01', content: '<p>One</p>' },
    { from: '2026-12-01', content: '<p>Two</p>' },
  ],
  menus: [{ from: '2026-12-01', content: '"Three"' }],
};
const filesOf = (files: Record<string, string>) => {
  const build = buildOf('shell', 'aaaaaaaaa1', files);
  return disclosureFilesOf(build, HEAD, 'de-EU');
};
const FILES = filesOf({ 'skeleton/de-EU.disclosures.json': JSON.stringify(ROWS) });

test('a page has the disclosures that count on its day', () => {
  expect(disclosuresHtml(FILES, '2026-11-30').html).toBe('<style>.a{}</style><p>One</p>');
  const style = '.a{}html{--sh-disclosure:"Three"}';
  expect(disclosuresHtml(FILES, '2026-12-01')).toEqual({
    html: `<style>${style}</style><p>One</p><p>Two</p>`,
    styles: [style],
  });
});

test('a page without disclosures has neither an element nor a style', () => {
  const none = { html: '', styles: [] };
  expect(disclosuresHtml(FILES, '2025-12-31')).toEqual(none);
  expect(disclosuresHtml(filesOf({}), '2026-12-01')).toEqual(none);
});
