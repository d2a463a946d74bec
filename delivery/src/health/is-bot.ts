import { isbot } from 'isbot';

/** Longer than any browser's user agent, in characters. Bounds the cost of the pattern of `isbot`. */
const MAX_LENGTH = 512;

/**
 * Returns whether a user agent belongs to a bot. Bots block requests, so their loads say nothing about a build.
 *
 * @example isBot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)') // true
 */
export function isBot(userAgent: string): boolean {
  return userAgent.length > MAX_LENGTH || isbot(userAgent);
}
