import fc from 'fast-check';
import { linesOf } from './lines-of';

async function* inPieces(text: string, cuts: readonly number[]): AsyncGenerator<string> {
  let start = 0;
  for (const cut of [...cuts, text.length].sort((one, other) => one - other)) {
    yield text.slice(start, cut);
    start = Math.max(start, cut);
  }
}

async function lines(text: string, cuts: readonly number[] = []): Promise<string[]> {
  const all: string[] = [];
  for await (const line of linesOf(inPieces(text, cuts))) all.push(line);
  return all;
}

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\n\nb', ['a', '', 'b']],
  ['\n', ['']],
  ['a\r\nb', ['a\r', 'b']],
  ['a\u2028b', ['a\u2028b']],
  ['\uFEFFa\n\uFEFFb', ['a', '\uFEFFb']],
])('linesOf splits %j into %j', async (text, expected) => {
  expect(await lines(text)).toEqual(expected);
});

test('linesOf yields the same lines for any chunks', async () => {
  const text = fc.array(fc.constantFrom('a', 'bc', '\n', '\r\n', '{}')).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(20)), async (whole, cuts) => {
      const inside = cuts.filter((cut) => cut <= whole.length);
      expect(await lines(whole, inside)).toEqual(await lines(whole));
    }),
  );
});

test('linesOf yields a line before the text ends', async () => {
  const seen: string[] = [];
  async function* endless(): AsyncGenerator<string> {
    for (let count = 0; ; count += 1) yield `${count}\n`;
  }
  for await (const line of linesOf(endless())) if (seen.push(line) === 3) break;
  expect(seen).toEqual(['0', '1', '2']);
});
