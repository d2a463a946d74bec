/**
 * The lines of a text that comes in pieces, one by one as they are complete; only `\n` ends a line. What follows the last
 * one is a line when it is not empty, and a byte order mark at the start is left out.
 *
 * @example for await (const line of linesOf(process.stdin.setEncoding('utf8'))) …
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let open: string[] = [];
  let isFirst = true;
  for await (const piece of pieces) {
    const [head = '', ...tail] = (isFirst ? withoutMark(piece) : piece).split('\n');
    isFirst = false;
    open.push(head);
    for (const next of tail) {
      yield open.join('');
      open = [next];
    }
  }
  const last = open.join('');
  if (last !== '') yield last;
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
