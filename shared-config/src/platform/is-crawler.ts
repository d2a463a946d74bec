/** Parts of crawlers' user agents in lower case; most contain an address of the operator (`+http`). */
const CRAWLER_MARKS: readonly string[] = [
  ...['+http', 'bot/', 'bot;', 'bot)', 'spider', 'crawler', 'slurp', 'facebookexternalhit'],
  ...['google-inspectiontool', 'mediapartners-google', 'chrome-lighthouse'],
];

/**
 * Returns whether a user agent is a crawler's. Crawlers read pages and do not answer questions.
 *
 * @example isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)') // true
 */
export function isCrawler(userAgent: string): boolean {
  const text = userAgent.toLowerCase();
  return CRAWLER_MARKS.some((mark) => text.includes(mark));
}
