/** @jest-environment jest-fixed-jsdom */
import type { EnvironmentKind } from '../environments';
import { allowedScripts, allowedScriptsText, isScriptAllowedBy } from './allowed-scripts';
import type { ConsentChoices } from './consent-categories';
import { createScriptTable, SCRIPTS } from './script-table';

const CONFIGURED = createScriptTable({ production: 'an-id', testnet: 'another-id' });
const NONE = { analytics: false, marketing: false, support: false };

test.each<[EnvironmentKind, ConsentChoices | null, string]>([
  ['production', null, 'support-chat'],
  ['production', NONE, ''],
  ['production', { ...NONE, analytics: true }, ''],
  ['production', { ...NONE, marketing: true }, 'app-flyers'],
  ['testnet', { ...NONE, marketing: true, support: true }, 'app-flyers support-chat'],
  ['test', { ...NONE, marketing: true, support: true }, 'support-chat'],
  ['dev', { ...NONE, marketing: true }, ''],
  ['local', null, 'support-chat'],
])('a page of %s with the decision %j may load %j', (environment, choices, expected) => {
  expect(allowedScriptsText(allowedScripts(environment, choices, CONFIGURED))).toBe(expected);
});

test('an environment without an AppsFlyer id has no source of it, and test and dev never have one', () => {
  expect(Object.keys(createScriptTable({ test: 'an-id', dev: 'an-id', testnet: '' })[0]!.sources)).toEqual(
    [],
  );
});

test('today only the pretended AppsFlyer of the mock backend has an id', () => {
  const { sources } = SCRIPTS.find(({ name }) => name === 'app-flyers')!;
  expect(Object.keys(sources)).toEqual(['local']);
});

describe('what the policy of a page allows', () => {
  const pageWith = (head: string) => new DOMParser().parseFromString(head, 'text/html');
  const [appFlyers, chat] = CONFIGURED;

  test.each([
    ['<meta name="third-party-scripts" content="app-flyers support-chat">', [true, true]],
    ['<meta name="third-party-scripts" content="support-chat">', [false, true]],
    ['<meta name="third-party-scripts" content="">', [false, false]],
    ['<meta name="third-party-scripts">', [false, false]],
    ['<meta name="third-party-scripts" content="app-flyers-2 chat">', [false, false]],
    ['', [false, true]],
  ])('%s', (head, expected) => {
    const page = pageWith(head);
    expect([isScriptAllowedBy(page, appFlyers!), isScriptAllowedBy(page, chat!)]).toEqual(expected);
  });
});
