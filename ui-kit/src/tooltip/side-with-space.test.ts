import { sideWithSpace } from './side-with-space';

test.each([
  ['top', { left: 0, right: 360 }, 'top'],
  ['bottom', { left: 0, right: 360 }, 'bottom'],
  ['left', { left: 200, right: 260 }, 'left'],
  ['left', { left: 20, right: 80 }, 'left'],
  ['right', { left: 20, right: 80 }, 'right'],
  ['right', { left: 280, right: 340 }, 'right'],
  ['left', { left: 150, right: 210 }, 'top'],
  ['right', { left: 150, right: 210 }, 'top'],
  ['right', { left: 199, right: 161 }, 'top'],
  ['right', { left: 200, right: 161 }, 'right'],
] as const)('a tooltip of 200px that prefers %s of %p appears at %s on a phone', (side, trigger, placed) => {
  expect(sideWithSpace(side, trigger, 360, 200)).toBe(placed);
});
