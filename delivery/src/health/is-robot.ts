import { isbot } from 'isbot';

/** Longer than the user agent of any browser, in characters; the pattern of `isbot` is not run on more. */
const MAX_LENGTH = 512;

/**
 * Returns whether a user agent is a robot's. Robots block requests, so their loads are no evidence about a build.
 *
 * @example isRobot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)') // true
 */
export function isBot(userAgent: string): boolean {
  return userAgent.length > MAX_LENGTH || isbot(userAgent);
}
