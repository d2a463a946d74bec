import { DEFAULT_PLAN, type Behaviour } from '../plan/app-plan';
import { failureOf, buildReply } from './reply-to';

const plus = (own: Partial<Behaviour>) => ({ ...DEFAULT_PLAN.behaviour, ...own });
const DONE = { code: 0 as const, params: { a: 1 } };

it.each<[string, Partial<Behaviour>, string | null]>([
  ['a success', {}, '{"v":1,"id":"n.1","code":0,"params":{"a":1}}'],
  ['another call’s', { answer: 'wrong-id' }, '{"v":1,"id":"xn.1","code":0,"params":{"a":1}}'],
  ['text that breaks off', { answer: 'not-json' }, '{"v":1,"id":"n.1","code":0,"params":{"a":1}'],
  ['padded', { paddingChars: 3 }, '{"v":1,"id":"n.1","code":0,"params":{"a":1,"padding":"xxx"}}'],
  ['nothing', { answer: 'never' }, null],
  ['nothing, because it has died', { answer: 'dies' }, null],
])('builds the answer %s', (_name, own, text) => {
  expect(buildReply('n.1', DONE, plus(own))?.text ?? null).toBe(text);
});

it('builds a failure with code and message and without params', () => {
  const behaviour = plus({ answer: 'refuses', code: 7, msg: 'no' });
  expect(buildReply('n.1', failureOf(behaviour), behaviour)?.text).toBe(
    '{"v":1,"id":"n.1","code":7,"msg":"no"}',
  );
});

it('never sends truncated text as an object', () => {
  expect(buildReply('n.1', DONE, plus({ answer: 'not-json', isObject: true }))?.isObject).toBe(false);
  expect(buildReply('n.1', DONE, plus({ isObject: true }))?.isObject).toBe(true);
});
