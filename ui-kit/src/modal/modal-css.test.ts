import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from 'shared-config/site/limits';

const css = readFileSync(join(__dirname, 'modal.css'), 'utf8');
const tokens = readFileSync(join(__dirname, '../tokens/tokens.css'), 'utf8');
const [desktop, phone] = css.split(`@media (max-width: ${limits.mobileMaxWidthPx}px)`);

test('the style sheet uses the sizes of shared-config/limits (R-KIT-1)', () => {
  expect(desktop).toContain(`min-inline-size: ${limits.modalMinWidthPx}px;`);
  expect(desktop).toContain(`max-block-size: calc(100% - ${limits.modalMarginPx}px);`);
  expect(phone).toContain(`max-block-size: calc(100% - ${limits.modalMarginMobilePx}px);`);
});

test('the fade takes as long as the modal stays mounted', () => {
  expect(css).toContain('opacity var(--ui-duration-slow)');
  expect(tokens).toContain(`--ui-duration-slow: ${limits.modalFadeMs}ms;`);
});

test('no element inside a modal has a height in percent, which WebKit resolves to 0 inside `fit-content`', () => {
  const [dialogRule, ...otherRules] = css
    .split(/^ *(?=\.ui-modal)/m)
    .filter((rule) => rule.startsWith('.ui-modal'));
  expect(dialogRule).toContain('block-size: fit-content;');
  const inside = otherRules.filter((rule) => rule.startsWith('.ui-modal__'));
  expect(inside.filter((rule) => /block-size: [^;]*%/.test(rule))).toEqual([]);
});
