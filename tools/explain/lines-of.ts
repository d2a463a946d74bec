/**
 * Yields the lines of a chunked text as soon as they are complete. Only `\n` ends a line. A non-empty rest is the last
 * line, and a byte order mark at the start is removed.
 */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let pending: string[] = [];
  let isFirst = true;
  for await (const chunk of chunks) {
    const [head = '', ...tail] = (isFirst ? withoutByteOrderMark(chunk) : chunk).split('\n');
    isFirst = false;
    pending.push(head);
    for (const next of tail) {
      yield pending.join('');
      pending = [next];
    }
  }
  const last = pending.join('');
  if (last !== '') yield last;
}

function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
