/** @jest-environment node */
import { Script } from 'node:vm';
import { createInjection, receiveExpression } from './injection';
import { SYSTEMS, type SystemName } from './system-table';

test.each(Object.keys(SYSTEMS) as SystemName[])(
  'what is put into a page of %s is one expression that takes the hidden function away',
  (system) => {
    const { bindingName, scriptFor } = createInjection();
    const heard: string[] = [];
    const page: Record<string, unknown> = { [bindingName]: (text: string) => heard.push(text) };
    const run = () => new Script(scriptFor(system)).runInNewContext(page) as unknown;
    expect(run()).toBe(true);
    expect(page).not.toHaveProperty(bindingName);
    new Script(
      "(globalThis.webkit?.messageHandlers.hecate ?? hecateNative).postMessage('{}')",
    ).runInNewContext(page);
    expect(heard).toEqual(['t{}']);
    expect(run()).toBe(false);
  },
);

test('the page is stopped in a line of its own after the text has gone', () => {
  const { scriptFor, stop } = createInjection();
  const lines = scriptFor('ios').split('\n');
  expect(lines[stop.lineNumber]).toMatch(/^\s*return undefined;/);
  expect(lines[stop.lineNumber - 1]).toContain('binding(');
});

test.each(['{"a":"\u2028</script>\\""}', '{', ''])('%j reaches the page as it is', (text) => {
  const page = { heard: '', window: {} };
  page.window = { hecate: { receive: (message: string) => (page.heard = message) } };
  expect(new Script(receiveExpression(text, false)).runInNewContext(page)).toBe(true);
  expect(page.heard).toBe(text);
});
