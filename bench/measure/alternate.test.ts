import { alternate } from './alternate';

test('measures every side once per round, rotates the first side, and ignores warm-up rounds', async () => {
  const order: string[] = [];
  const side = (variant: string) => ({ variant, measure: () => order.push(variant) });
  const figures = await alternate([side('a'), side('b'), side('c')], { rounds: 2, warmUps: 1 });
  expect(order.join('')).toBe('abcbcacab');
  expect(Object.fromEntries(figures)).toEqual({ a: [6, 8], b: [4, 9], c: [5, 7] });
});
