import { siteOfPage } from './site-of-page';

test.each([
  ['kz.localhost:3000', {}, 'KAZ', 'local'],
  ['partner.example', {}, 'GLOBAL', 'local'],
  ['partner.example', { region: 'KAZ' }, 'GLOBAL', 'local'],
  ['partner.example', { region: 'TUR', environment: 'production' }, 'TUR', 'production'],
  ['partner.example', { region: 'constructor' }, 'GLOBAL', 'local'],
  ['kz.localhost:3000', { region: 'nowhere' }, 'KAZ', 'local'],
  ['kz.localhost:3000', { environment: 'nowhere' }, 'KAZ', 'local'],
])('derives the site of %s with options %j: %s, %s', (host, options, region, environment) => {
  const site = siteOfPage(options, host);
  expect([site.region.code, site.environment.kind]).toEqual([region, environment]);
});
