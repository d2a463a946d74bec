import { siteOfHost } from 'shared-config/site/site-of-host';
import { robotsOf } from './robots';

it('excludes crawlers from the listed paths only', () => {
  const lines = robotsOf({ site: siteOfHost('kz.localhost') }).split('\n');
  expect(lines.filter((line) => !line.startsWith('Sitemap: '))).toEqual([
    'User-agent: *',
    'Disallow: /s1/',
    '',
    '',
  ]);
});
