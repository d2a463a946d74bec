import { expect, test } from '../engine-test';
import { DIALOG, LOG_IN, OPEN_MENU, openLive } from '../frame';

test.use({ hasReducedMotion: true });

/** Records elements that slide or grow. Spinners only rotate slowly. */
const WATCH = `
  window.__moved = [];
  const slides = ({ transform = 'none', translate, scale }) => translate || scale || /translate|scale/.test(transform);
  const recordFrame = () => {
    for (const { effect } of document.getAnimations())
      if (effect.getComputedTiming().endTime > 50 && effect.getKeyframes().some(slides))
        window.__moved.push(effect.target.className);
    requestAnimationFrame(recordFrame);
  };
  recordFrame();`;

test('nothing slides on a device that prefers reduced motion', async ({ visitor }) => {
  await visitor.tab.resize(700, 800);
  await openLive(visitor);
  expect(await visitor.tab.run(`return matchMedia('(prefers-reduced-motion: reduce)').matches`)).toBe(true);
  await visitor.tab.run(WATCH);
  await visitor.click(OPEN_MENU);
  await visitor.expectReachable({ role: 'button', name: 'Close menu', within: DIALOG });
  await visitor.press('Escape');
  await visitor.expectHidden(DIALOG);
  await visitor.tab.resize(1280, 800);
  await visitor.click(LOG_IN);
  await visitor.expectReachable({ role: 'button', name: 'Close', within: DIALOG });
  expect(await visitor.tab.run('return window.__moved')).toEqual([]);
});
