import { siteOfHost } from 'shared-config/site-of-host';
import { robotsOf } from './robots';

it('keeps robots out of the listed paths and of no other', () => {
  const lines = robotsOf({ site: siteOfHost('kz.localhost') }).split('\n');
  expect(lines.filter((line) => !line.startsWith('Sitemap: '))).toEqual([
    'User-agent: *',
    'Disallow: /s1/',
    '',
    '',
  ]);
});
