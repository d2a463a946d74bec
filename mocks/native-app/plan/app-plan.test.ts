import { behaviourOf, changedPlan, DEFAULT_PLAN, hasInsideCalls } from './app-plan';

it('keeps fields that a change does not name', () => {
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

it('prefers a method’s behaviour field by field', () => {
  const plan = changedPlan(DEFAULT_PLAN, {
    behaviour: { delayMs: 200 },
    methods: { 'Router.push': { answer: 'refuses' } },
  });
  expect(behaviourOf(plan, 'Router.push')).toMatchObject({ answer: 'refuses', delayMs: 200 });
  expect(behaviourOf(plan, 'UrlLauncher.open')).toMatchObject({ answer: 'right', delayMs: 200 });
  expect(behaviourOf(plan, 'constructor')).toEqual(plan.behaviour);
});

it.each([
  [{}, false],
  [{ behaviour: { isInsideCall: true } }, true],
  [{ methods: { 'Router.push': { isInsideCall: true } } }, true],
  [{ methods: { 'Router.push': { isInsideCall: false } } }, false],
])('detects answers inside calls in %j: %s', (change, has) => {
  expect(hasInsideCalls(changedPlan(DEFAULT_PLAN, change))).toBe(has);
});
