import { isbot } from 'isbot';

/** Longer than any browser's user agent, in characters. Bounds the cost of the pattern of `isbot`. */
const MAX_LENGTH = 512;

/** Returns whether a user agent belongs to a bot. Bots block requests, so their loads say nothing about a build. */
export function isBot(userAgent: string): boolean {
  return userAgent.length > MAX_LENGTH || isbot(userAgent);
}
