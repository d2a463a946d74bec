import { behaviourOf, changedPlan, DEFAULT_PLAN, hasInsideCalls } from './app-plan';

test('a change leaves what it does not name', () => {
  const once = changedPlan(DEFAULT_PLAN, {
    behaviour: { delayMs: 200 },
    methods: { 'Router.push': { times: 2 } },
  });
  const twice = changedPlan(once, {
    behaviour: { isObject: true },
    methods: { 'UrlLauncher.open': { times: 3 } },
  });
  expect(twice.behaviour).toEqual({ ...DEFAULT_PLAN.behaviour, delayMs: 200, isObject: true });
  expect(twice.methods).toEqual({ 'Router.push': { times: 2 }, 'UrlLauncher.open': { times: 3 } });
  expect(DEFAULT_PLAN.methods).toEqual({});
});

test('a method’s own behaviour stands before that of all, field by field', () => {
  const plan = changedPlan(DEFAULT_PLAN, {
    behaviour: { delayMs: 200 },
    methods: { 'Router.push': { answer: 'refuses' } },
  });
  expect(behaviourOf(plan, 'Router.push')).toMatchObject({ answer: 'refuses', delayMs: 200 });
  expect(behaviourOf(plan, 'UrlLauncher.open')).toMatchObject({ answer: 'right', delayMs: 200 });
  expect(behaviourOf(plan, 'constructor')).toEqual(plan.behaviour);
});

test.each([
  [{}, false],
  [{ behaviour: { isInsideCall: true } }, true],
  [{ methods: { 'Router.push': { isInsideCall: true } } }, true],
  [{ methods: { 'Router.push': { isInsideCall: false } } }, false],
])('%j answers inside calls: %s', (change, has) => {
  expect(hasInsideCalls(changedPlan(DEFAULT_PLAN, change))).toBe(has);
});
