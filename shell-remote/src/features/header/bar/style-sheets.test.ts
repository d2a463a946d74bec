import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from 'shared-config/site/limits';
// R-SKELETON-3

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
const sheets = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.endsWith('menu-look.css'))
  .map((file) => `../${file}`);
const tokens = new Set(
  [...read('../../../../../ui-kit/src/tokens/tokens.css').matchAll(/--ui-[\w-]+(?=:)/g)].map(String),
);

describe('the header’s style sheets', () => {
  it.each([...sheets, '../../footer/footer.css'])('%s uses only existing tokens', (sheet) => {
    const used = [...read(sheet).matchAll(/var\((--ui-[\w-]+)\)/g)].map(([, name]) => name ?? '');
    expect(used.filter((name) => !tokens.has(name))).toEqual([]);
  });

  it('are all imported by header.css', () => {
    const imported = [...read('header.css').matchAll(/@import '(.+?)'/g)]
      .map(([, file]) => join('../bar', file!))
      .filter((file) => !file.includes('/artwork/'));
    expect([...imported, '../bar/header.css'].sort()).toEqual([...sheets].sort());
  });

  it('use the breakpoints of the limits', () => {
    const css = read('header.css');
    expect(css).toContain(`(min-width: ${limits.desktopMinWidthPx}px)`);
    expect(css).toContain(`(max-width: ${limits.desktopMinWidthPx - 1}px)`);
    expect(css).toContain(`(max-width: ${limits.navListMinWidthPx - 1}px)`);
    expect(read('../../footer/footer.css')).toContain(`(max-width: ${limits.mobileMaxWidthPx}px)`);
    expect(read('../../../../../ui-kit/src/tokens/tokens.css')).toContain(
      `--ui-header-height: ${limits.headerHeightPx}px`,
    );
  });
});
