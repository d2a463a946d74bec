import { DEFAULT_PLAN } from './app-plan';
import { readPlanChange } from './read-plan-change';

it.each<[string, unknown]>([
  ['nothing', {}],
  ['the whole plan', DEFAULT_PLAN],
  ['a system', { system: 'flutter' }],
  ['an empty version', { appVersion: '' }],
  ['text that is not a version', { appVersion: '4.0.0-beta' }],
  ['never a bridge', { injectAfterMs: 'never' }],
  ['a late one', { injectAfterMs: 5_000 }],
  ['a part of the behaviour', { behaviour: { answer: 'refuses', code: -1 } }],
  ['a method of its own', { methods: { 'Router.push': { delayMs: 200 } } }],
])('accepts %s', (_name, change) => {
  expect(readPlanChange(change)).toEqual({ ok: true, value: change });
});

it.each<[string, unknown]>([
  ['no object', null],
  ['a list', []],
  ['a name that is misspelt', { version: '3.6.1' }],
  ['a name of every object', { toString: 'x' }],
  ['an unknown system', { system: 'windows' }],
  ['a system that every table has', { system: 'constructor' }],
  ['a version that would end a header', { appVersion: '1\r\nX: y' }],
  ['a version that is a number', { appVersion: 3 }],
  ['a wait below nothing', { injectAfterMs: -1 }],
  ['a wait that no timer can', { behaviour: { delayMs: 2 ** 31 } }],
  ['half a millisecond', { behaviour: { delayMs: 0.5 } }],
  ['a refusal that is a success', { behaviour: { code: 0 } }],
  ['an unknown answer', { behaviour: { answer: 'maybe' } }],
  ['an unknown method', { methods: { 'Wallet.empty': {} } }],
  ['a method’s unknown field', { methods: { 'Router.push': { speed: 1 } } }],
])('rejects %s with a reason', (_name, change) => {
  expect(readPlanChange(change)).toEqual({ ok: false, message: expect.stringMatching(/\w/) });
});
