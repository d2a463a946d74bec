/** @jest-environment node */
import { Script } from 'node:vm';
import { createInjection, receiveExpression } from './injection';
import { SYSTEMS, type SystemName } from './system-table';

it.each(Object.keys(SYSTEMS) as SystemName[])(
  'the script injected on %s is one expression and removes the binding',
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

it('pauses the page in a separate line after the text was sent', () => {
  const { scriptFor, stop } = createInjection();
  const lines = scriptFor('ios').split('\n');
  expect(lines[stop.lineNumber]).toMatch(/^\s*return undefined;/);
  expect(lines[stop.lineNumber - 1]).toContain('binding(');
});

it.each(['{"a":"\u2028</script>\\""}', '{', ''])('passes %j to the page unchanged', (text) => {
  const page = { heard: '', window: {} };
  page.window = { hecate: { receive: (message: string) => (page.heard = message) } };
  expect(new Script(receiveExpression(text, false)).runInNewContext(page)).toBe(true);
  expect(page.heard).toBe(text);
});
