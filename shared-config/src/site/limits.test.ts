import * as limits from './limits';

test('name their unit (R-RUN-7)', () => {
  const unit = /(?:Calls|Chars|Count|Days|Entries|Length|Ms|Px|Quality|Version)$/;
  expect(Object.keys(limits).filter((name) => !unit.test(name))).toEqual([]);
});
