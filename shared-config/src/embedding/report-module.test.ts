/** @jest-environment jest-fixed-jsdom */
import { reportModule } from './report-module';

const SCRIPT = 'https://shell.example/uniframe.js?token=abc';

/** Returns the messages that are reported on a page that has loaded these files. */
function messagesAfter(...loaded: string[]): string[] {
  const messages: string[] = [];
  const record = (event: Event) => {
    event.preventDefault();
    messages.push((event as CustomEvent<{ message: string }>).detail.message);
  };
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue(loaded.map((name) => ({ name }) as PerformanceEntry));
  window.addEventListener('shell:error', record);
  reportModule('uniframe.js');
  window.removeEventListener('shell:error', record);
  return messages;
}

beforeAll(() => {
  // jsdom has no resource timing.
  Object.assign(performance, { getEntriesByType: () => [] });
});

it('names the address of the script, without its query', () => {
  expect(messagesAfter(SCRIPT)).toEqual([
    'uniframe.js is no module: load it with <script src="https://shell.example/uniframe.js" defer>.',
  ]);
});

it.each([
  'https://statistics.example/collect?page=/uniframe.js',
  'https://partner.example/uniframe.js.map',
  'https://partner.example/uniframe.js/a.png',
  'not an address/uniframe.js',
])('confuses no other file with the script: %s', (other) => {
  expect(messagesAfter(other)).toEqual([]);
  expect(messagesAfter(other, SCRIPT)[0]).toContain('"https://shell.example/uniframe.js"');
});
