/** @jest-environment jest-fixed-jsdom */
import { reportFailure } from '../errors/report-failure';
import { explainFailures } from './explain-failures';
// R-EMBED-13

let warnings: jest.SpyInstance;
let errors: jest.SpyInstance;
let listener: EventListener;

beforeEach(() => {
  jest.useFakeTimers();
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const add = jest.spyOn(window, 'addEventListener');
  explainFailures('https://shell.example');
  listener = add.mock.calls[0]![1] as EventListener;
});
afterEach(() => {
  window.removeEventListener('shell:error', listener);
  jest.useRealTimers();
});

function linesAfter(...failures: (readonly [code: string, message: string])[]): string[] {
  for (const [code, message] of failures) reportFailure({ code, part: 'shell', message });
  jest.runAllTimers();
  expect(warnings).not.toHaveBeenCalled();
  return errors.mock.calls.map(([line]) => String(line));
}
const LINK = 'https://shell.example/docs/embedding-problems.html';

it('logs the message with a link to its section, instead of the usual line', () => {
  expect(linesAfter(['site-unknown', 'Set environment.'])).toEqual([
    `[halden shell] Set environment. ${LINK}#site-unknown`,
  ]);
});

it('adds a hint for the team of the page', () => {
  expect(linesAfter(['remote-stopped', '"shell" is stopped.'])[0]).toContain('The page is correct');
});

it('logs the same problem once', () => {
  expect(linesAfter(['mount-failed', 'No locale.'], ['mount-failed', 'No locale.'])).toHaveLength(1);
});

it.each([
  [
    'a widget that is not mounted because the shell does not load',
    ['remote-retry', 'remote-failed', 'mount-failed'],
  ],
  ['a widget of a stopped shell', ['remote-stopped', 'mount-failed']],
  ['a widget of another contract', ['contract-mismatch', 'mount-failed']],
])('logs the cause and not its effect: %s', (_, codes) => {
  const lines = linesAfter(...codes.map((code) => [code, `It is ${code}.`] as const));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/#(mount-failed|remote-retry)$/);
});

it('logs what the policy blocks and not its effects, although browsers report the policy later', () => {
  const lines = linesAfter(
    ['profile-failed', 'No connection.'],
    ['remote-failed', 'Failed to fetch'],
    ['policy-blocked', 'The policy blocks it.'],
    ['option-ignored', 'It ignores local.'],
  );
  expect(lines.map((line) => line.split('#')[1])).toEqual(['policy-blocked', 'option-ignored']);
});

it('logs no load that fails because no release is signed', () => {
  const lines = linesAfter(
    ['release-unsigned', 'No signed release.'],
    ['remote-retry', 'shell/mount: No signed release.'],
    ['remote-failed', 'shell/mount: No signed release.'],
    ['mount-failed', 'shell/mount could not be loaded.'],
  );
  expect(lines).toEqual([`[halden shell] No signed release. ${LINK}#release-unsigned`]);
});

it('leaves a failure to a listener of the page that was added later', () => {
  const own = (event: Event) => event.preventDefault();
  window.addEventListener('shell:error', own);
  expect(linesAfter(['site-unknown', 'Set environment.'])).toEqual([]);
  window.removeEventListener('shell:error', own);
});

it('writes one line for a message with the text of a page: line breaks become spaces', () => {
  const value = 'x\n[halden shell] All is well.\u2028';
  expect(linesAfter(['mount-failed', `"${value}" is no locale code`])).toEqual([
    `[halden shell] "x [halden shell] All is well. " is no locale code ${LINK}#mount-failed`,
  ]);
});

it('leaves a failure that another listener logs, and one of an older build, which logs itself', () => {
  const own = (event: Event) => event.preventDefault();
  window.addEventListener('shell:error', own, { capture: true });
  reportFailure({ code: 'site-unknown', part: 'shell', message: 'Set environment.' });
  window.removeEventListener('shell:error', own, { capture: true });
  const detail = { code: 'site-unknown', part: 'shell', message: 'Set environment.' };
  window.dispatchEvent(new CustomEvent('shell:error', { detail }));
  jest.runAllTimers();
  expect(errors).not.toHaveBeenCalled();
});
