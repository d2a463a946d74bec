import { createHash, randomBytes } from 'node:crypto';
import { WINDOW_MS } from './count-window';

/** Reports of one build that one source may add in the time of a window: a flood stays far below what a judgement needs. */
export const REPORTS_PER_SOURCE = 3;

/** Sources that are remembered; when there are more, those that are not are left out until the next turn. */
const MAX_SOURCES = 50_000;

/**
 * Limits how often a source counts. Sources are remembered as hashes that mean nothing outside of this process, for ten minutes.
 *
 * @returns whether a report of a source counts
 * @example createSourceLimit(Date.now)('203.0.113.7', 'shell/0a1b2c3d4e') // true
 */
export function createSourceLimit(now: () => number): (address: string, build: string) => boolean {
  const salt = randomBytes(16);
  const counted = new Map<string, number>();
  let turn = 0;
  return (address, build) => {
    const present = Math.floor(now() / WINDOW_MS);
    if (present !== turn) counted.clear();
    turn = present;
    const key = createHash('sha256')
      .update(salt)
      .update(`${networkOf(address)} ${build}`)
      .digest('base64');
    const count = counted.get(key) ?? 0;
    if (count >= REPORTS_PER_SOURCE || (count === 0 && counted.size >= MAX_SOURCES)) return false;
    counted.set(key, count + 1);
    return true;
  };
}

/** Whoever has an IPv6 address has a whole /64 of them. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill('0'), ...last].slice(0, 4).join(':');
}
