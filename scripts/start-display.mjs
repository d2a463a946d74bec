import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts an X server without a screen on a free display number; it ends with this process. Uses the display of `DISPLAY` instead, if it
 * is set.
 *
 * @returns {Promise<string>} the value for `DISPLAY`
 * @throws Error if Xvfb does not start
 */
export async function startDisplay() {
  const { DISPLAY } = process.env;
  if (DISPLAY) return DISPLAY;
  // The server chooses the number and writes it to the third stream.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit').then(() => {
    throw new Error('Xvfb ended. Start a display yourself and set DISPLAY.');
  });
  const answer = /** @type {import('node:stream').Readable} */ (server.stdio[3]);
  const [number] = await Promise.race([once(answer, 'data'), ended]);
  // From here on this process ends the server.
  ended.catch(() => undefined);
  process.once('exit', () => server.kill());
  server.unref();
  /** @type {import('node:net').Socket} */ (answer).destroy();
  return `:${String(number).trim()}`;
}
