import { PassThrough } from 'node:stream';
import { DevToolsPipe } from './devtools-pipe';

function browser() {
  const [from, to] = [new PassThrough(), new PassThrough()];
  const sentMessages = () =>
    String(to.read() ?? '')
      .split('\0')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as Record<string, unknown>);
  return {
    pipe: new DevToolsPipe(from, to),
    from,
    sentMessages,
    send: (message: object) => from.write(`${JSON.stringify(message)}\0`),
  };
}

test('resolves each command with its own answer, in any order', async () => {
  const { pipe, sentMessages, send } = browser();
  const [one, two] = [pipe.send('A.one', { a: 1 }), pipe.send('B.two', {}, 'page')];
  expect(sentMessages()).toEqual([
    { id: 1, method: 'A.one', params: { a: 1 } },
    { id: 2, method: 'B.two', params: {}, sessionId: 'page' },
  ]);
  send({ id: 2, sessionId: 'page', result: { two: true } });
  send({ id: 1, result: { one: true } });
  expect(await Promise.all([one, two])).toEqual([{ one: true }, { two: true }]);
});

test('reads messages that arrive in pieces, even within a character', async () => {
  const { pipe, from } = browser();
  const answer = pipe.send('A.one');
  const bytes = Buffer.from(`${JSON.stringify({ id: 1, result: { text: 'é' } })}\0`);
  for (const byte of bytes) from.write(Buffer.from([byte]));
  expect(await answer).toEqual({ text: 'é' });
});

test('rejects with the name of the command when the browser refuses it', async () => {
  const { pipe, send } = browser();
  const answer = pipe.send('A.one');
  send({ id: 1, error: { message: 'not found' } });
  await expect(answer).rejects.toThrow('A.one: not found');
});

test('delivers events to the listeners of their session only', async () => {
  const { pipe, send } = browser();
  const received: unknown[] = [];
  pipe.on('Page.loaded', (payload) => received.push(payload), 'page');
  pipe.on('Page.loaded', () => received.push('the browser’s'));
  send({ method: 'Page.loaded', sessionId: 'page', params: { n: 1 } });
  send({ method: 'Page.loaded', sessionId: 'other', params: { n: 2 } });
  await new Promise(setImmediate);
  expect(received).toEqual([{ n: 1 }]);
});

test('rejects all pending and later commands after the browser has ended', async () => {
  const { pipe } = browser();
  const answer = pipe.send('A.one');
  pipe.end('The browser has ended.');
  await expect(answer).rejects.toThrow('A.one: The browser has ended.');
  await expect(pipe.send('B.two')).rejects.toThrow('B.two: The browser has ended.');
});
