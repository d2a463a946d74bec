/** @jest-environment jest-fixed-jsdom */
import type { EnvironmentKind } from '../site/environments';
import { hostsOf } from '../site/hosts';
import { siteOfHost } from '../site/site-of-host';
import { allowedScripts, allowedScriptsText, isScriptAllowedBy } from './allowed-scripts';
import type { ConsentChoices } from '../consent/categories';
import { createScriptTable, SCRIPTS } from './script-table';
// R-CONSENT-8

const CONFIGURED = createScriptTable({ production: 'an-id', testnet: 'another-id' });
const NONE = { analytics: false, marketing: false, support: false };

it.each<[EnvironmentKind, ConsentChoices | null, string]>([
  ['production', null, 'support-chat'],
  ['production', NONE, 'support-chat'],
  ['production', { ...NONE, analytics: true }, 'support-chat'],
  ['production', { ...NONE, marketing: true }, 'app-flyers support-chat'],
  ['testnet', { ...NONE, marketing: true, support: true }, 'app-flyers support-chat'],
  ['test', { ...NONE, marketing: true, support: true }, 'support-chat'],
  ['dev', { ...NONE, marketing: true }, 'support-chat'],
  ['local', null, 'support-chat'],
])('allows on a page of %s with the decision %j the scripts %j', (environment, choices, expected) => {
  expect(allowedScriptsText(allowedScripts(environment, choices, CONFIGURED))).toBe(expected);
});

it('allows a script that visitors cannot request only with consent to its category', () => {
  const table = CONFIGURED.map((row) => ({ ...row, isOnRequest: false }));
  expect(allowedScriptsText(allowedScripts('production', NONE, table))).toBe('');
});

it('offers only scripts of our own hosts on request', () => {
  const hosts = hostsOf({ site: siteOfHost('www.halden.example'), isSecure: true });
  const addresses = CONFIGURED.filter(({ isOnRequest }) => isOnRequest).flatMap(({ sources }) =>
    Object.values(sources).map(({ url }) => url(hosts)),
  );
  expect([...new Set(addresses)]).toEqual(['https://chat.halden.example/support-chat.js']);
});

it('has no AppsFlyer source without an id, and none in test and dev', () => {
  expect(Object.keys(createScriptTable({ test: 'an-id', dev: 'an-id', testnet: '' })[0]!.sources)).toEqual(
    [],
  );
});

it('has an id only for the simulated AppsFlyer of the mock backend', () => {
  const { sources } = SCRIPTS.find(({ name }) => name === 'app-flyers')!;
  expect(Object.keys(sources)).toEqual(['local']);
});

describe('the policy of a page', () => {
  const pageWith = (head: string) => new DOMParser().parseFromString(head, 'text/html');
  const [appFlyers, chat] = CONFIGURED;

  it.each([
    ['<meta name="third-party-scripts" content="app-flyers support-chat">', [true, true]],
    ['<meta name="third-party-scripts" content="support-chat">', [false, true]],
    ['<meta name="third-party-scripts" content="">', [false, false]],
    ['<meta name="third-party-scripts">', [false, false]],
    ['<meta name="third-party-scripts" content="app-flyers-2 chat">', [false, false]],
    ['', [false, true]],
  ])('allows scripts: %s', (head, expected) => {
    const page = pageWith(head);
    expect([isScriptAllowedBy(page, appFlyers!), isScriptAllowedBy(page, chat!)]).toEqual(expected);
  });
});
