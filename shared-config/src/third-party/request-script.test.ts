/** @jest-environment jest-fixed-jsdom */
import { hostsOf } from '../site/hosts';
import { platformOf } from '../platform/platform';
import { siteOfHost } from '../site/site-of-host';
import { ALLOWED_SCRIPTS_META } from './allowed-scripts';
import { createScriptLoader } from './create-script-loader';
import { REQUESTED_ATTRIBUTE, requestScript, type ScriptRequestOptions } from './request-script';
import { createScriptTable } from './script-table';
import { SUPPORT_CHAT } from './support-chat';
import { THIRD_PARTY_POLICY } from './policy';

const isRunning = jest.fn<boolean, []>();
const OPTIONS: ScriptRequestOptions = {
  name: SUPPORT_CHAT,
  timeoutMs: 30_000,
  isRunning,
  page: window,
  table: createScriptTable({ production: 'an-id' }),
  environment: 'production',
  hosts: hostsOf({ site: siteOfHost('www.halden.example'), isSecure: true }),
  platform: platformOf({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }),
  isDocumentPage: () => false,
  policyName: THIRD_PARTY_POLICY,
};
const scripts = () => [...document.querySelectorAll('script')];

/** Settles as the request does; call it before the event that ends the request. */
function outcomeOf(changes: Partial<ScriptRequestOptions> = {}): Promise<unknown> {
  return requestScript({ ...OPTIONS, ...changes }).catch((thrown: unknown) => thrown);
}

function load(script: HTMLScriptElement): void {
  isRunning.mockReturnValue(true);
  script.dispatchEvent(new Event('load'));
}

function startLoader(allows: boolean) {
  const report = jest.fn();
  const loader = createScriptLoader({
    ...OPTIONS,
    table: OPTIONS.table.filter(({ name }) => name === SUPPORT_CHAT),
    consent: { allows: () => allows, subscribe: () => () => undefined },
    elapsedMs: 0,
    report,
  });
  loader.start();
  return { loader, report };
}

beforeEach(() => {
  jest.useFakeTimers();
  isRunning.mockReset().mockReturnValue(false);
  const meta = document.createElement('meta');
  Object.assign(meta, { name: ALLOWED_SCRIPTS_META, content: 'app-flyers support-chat' });
  document.head.append(meta);
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

it('loads the requested script immediately, and no other one', async () => {
  const outcome = outcomeOf();
  expect(scripts().map(({ src }) => src)).toEqual(['https://chat.halden.example/support-chat.js']);
  load(scripts()[0]!);
  expect(await outcome).toBeUndefined();
});

it('loads a script whose category the visitor has refused', async () => {
  const { loader } = startLoader(false);
  jest.advanceTimersByTime(60_000);
  expect(scripts()).toEqual([]);
  const outcome = outcomeOf();
  expect(scripts()[0]!.hasAttribute(REQUESTED_ATTRIBUTE)).toBe(true);
  load(scripts()[0]!);
  expect(await outcome).toBeUndefined();
  loader.stop();
});

it('loads nothing if the script runs already', async () => {
  isRunning.mockReturnValue(true);
  expect(await outcomeOf()).toBeUndefined();
  expect(scripts()).toEqual([]);
});

it('waits for a script that is loading already', async () => {
  const { loader } = startLoader(true);
  jest.advanceTimersByTime(10_000);
  const outcome = outcomeOf();
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]!.hasAttribute(REQUESTED_ATTRIBUTE)).toBe(false);
  load(scripts()[0]!);
  expect(await outcome).toBeUndefined();
  loader.stop();
});

it('replaces a script that the loader has loaded and that has not started', async () => {
  const { loader } = startLoader(true);
  jest.advanceTimersByTime(10_000);
  const [first] = scripts();
  first!.dispatchEvent(new Event('load'));
  const outcome = outcomeOf();
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).not.toBe(first);
  load(scripts()[0]!);
  expect(await outcome).toBeUndefined();
  loader.stop();
});

it('prevents a second element from the loader', () => {
  const { loader } = startLoader(true);
  void outcomeOf();
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toHaveLength(1);
  loader.stop();
});

it.each([
  ['the script of the request', () => undefined],
  ['the script of the loader', () => jest.advanceTimersByTime(10_000)],
])('rejects when %s does not load, and the next request loads it again', async (_, first) => {
  const { loader } = startLoader(true);
  first();
  const outcome = outcomeOf();
  scripts()[0]!.dispatchEvent(new Event('error'));
  expect(await outcome).toEqual(new Error('the script could not be loaded'));
  const second = outcomeOf();
  expect(scripts()).toHaveLength(1);
  load(scripts()[0]!);
  expect(await second).toBeUndefined();
  loader.stop();
});

it('rejects after the timeout, and the next request loads the script again', async () => {
  const outcome = outcomeOf();
  const [first] = scripts();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ name: 'DeadlineError' });
  void outcomeOf();
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).not.toBe(first);
});

it('rejects when the script loads and does not start', async () => {
  const outcome = outcomeOf();
  scripts()[0]!.dispatchEvent(new Event('load'));
  expect(await outcome).toEqual(new Error('the script has loaded and not started'));
  expect(scripts()).toEqual([]);
});

const IN_APP = platformOf({ userAgent: 'Mozilla/5.0 (iPhone) HaldenApp/3.10.0' });
it.each<[string, Partial<ScriptRequestOptions>]>([
  ['a script that a visitor cannot request', { name: 'app-flyers' }],
  ['a script of no row', { name: 'constructor' }],
  ['a script in the app', { platform: IN_APP }],
  ['a script on a page that requests documents', { isDocumentPage: () => true }],
])('rejects %s and loads nothing', async (_, changes) => {
  expect(await outcomeOf(changes)).toEqual(new Error('the script is not available on this page'));
  expect(scripts()).toEqual([]);
});

it('rejects a script that the policy of the page does not allow', async () => {
  document.head.querySelector('meta')!.content = '';
  expect(await outcomeOf()).toEqual(new Error('the script is not available on this page'));
});
