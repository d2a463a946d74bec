/** What robots write into their user agent, lower case; most give an address of their maker (`+http`). */
const CRAWLER_MARKS: readonly string[] = [
  ...['+http', 'bot/', 'bot;', 'bot)', 'spider', 'crawler', 'slurp', 'facebookexternalhit'],
  ...['google-inspectiontool', 'mediapartners-google', 'chrome-lighthouse'],
];

/**
 * Whether a user agent says that it is a robot's, who reads the page and answers no questions.
 *
 * @example isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)') // true
 */
export function isCrawler(userAgent: string): boolean {
  const text = userAgent.toLowerCase();
  return CRAWLER_MARKS.some((mark) => text.includes(mark));
}
