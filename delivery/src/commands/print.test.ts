/** @jest-environment node */
import { printFailure, printLine } from './print';
import { runCommand } from './run-until-stopped';

const HOSTILE = '\u001B[1A\u001B[2K\u009B8m\r\ns3://bucket/site: 12 builds are valid.\u2028\u202E\u{E0041}';
const ESCAPED = String.raw`\u001b[1A\u001b[2K\u009b8m\u000d`;
const FORGED_LINE = String.raw`s3://bucket/site: 12 builds are valid.\u2028\u202e\udb40\udc41`;

const printed: Record<'log' | 'error', string[]> = { log: [], error: [] };
beforeEach(() => {
  for (const method of ['log', 'error'] as const) {
    printed[method] = [];
    jest
      .spyOn(console, method)
      .mockImplementation((...texts: unknown[]) => void printed[method].push(texts.join(' ')));
  }
});
afterEach(() => void process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM'));

it('prints a text of a store as one line that does not control the terminal', () => {
  printLine(`signed as ${HOSTILE}`);
  expect(printed.log).toEqual([String.raw`signed as ${ESCAPED}\u000a${FORGED_LINE}`]);
});

it('prints ordinary text of all languages unchanged', () => {
  const text = 'қазақша, ქართული, العربية, 中文, 100 % — “ok”';
  printLine(text);
  printFailure(text);
  expect(printed).toEqual({ log: [text], error: [text] });
});

it('prints JSON that remains the same', () => {
  const value = { reason: `${HOSTILE} "quoted" \\u001b` };
  for (const line of JSON.stringify(value, null, 2).split('\n')) printLine(line);
  expect(printed.log.join('')).not.toMatch(/\p{C}/u);
  expect(JSON.parse(printed.log.join('\n'))).toEqual(value);
});

it('indents the further lines of a failure', () => {
  printFailure(`Error: ${HOSTILE}`);
  expect(printed.error).toEqual([`Error: ${ESCAPED}\n  ${FORGED_LINE}`]);
});

it.each([
  ['expected', Object.assign(new Error(HOSTILE), { code: 'signature-wrong' }), `Error: ${ESCAPED}`],
  ['unexpected', new TypeError(HOSTILE), `TypeError: ${ESCAPED}`],
])('prints an %s failure of a command the same way', async (_name, thrown, start) => {
  const exit = new Promise((resolve) =>
    jest.spyOn(process, 'exit').mockImplementation(((status: number) => resolve(status)) as () => never),
  );
  runCommand(() => Promise.reject(thrown));
  expect(await exit).toBe(1);
  expect(printed.error).toEqual([expect.stringContaining(`${start}\n  ${FORGED_LINE}`)]);
});
