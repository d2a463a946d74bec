import { embeddedSiteOf, siteOfPage } from './embedded-site';
import { REGION_TABLE } from './region-table';
import { isUnknownSiteError } from './unknown-site-error';
// R-EDITION-11

it.each([
  [{}, 'kz.localhost:3000', 'KAZ', 'local', 'kz.localhost'],
  [{}, 'dev-3.halden-tr.example', 'TUR', 'dev-3', 'dev-3.halden-tr.example'],
  [{ region: 'TUR' }, 'kz.localhost:3000', 'TUR', 'local', 'kz.localhost'],
  [{ environment: 'production' }, 'blog.example', 'GLOBAL', 'production', 'www.halden.example'],
  [
    { region: 'TUR', environment: 'production' },
    'blog.example',
    'TUR',
    'production',
    'www.halden-tr.example',
  ],
  [{ region: 'KAZ', environment: 'Dev-3' }, 'blog.example', 'KAZ', 'dev-3', 'dev-3.halden-kz.example'],
  [{ environment: 'local' }, 'blog.example', 'GLOBAL', 'local', 'localhost'],
  [{ region: 'KAZ', environment: 'local' }, 'blog.example', 'KAZ', 'local', 'kz.localhost'],
  [{ environment: 'local' }, 'www.halden-kz.example', 'KAZ', 'local', 'kz.localhost'],
  [{ environment: 'local' }, '127.0.0.1:3004', 'GLOBAL', 'local', '127.0.0.1'],
])('reads %j on %s as %s, %s, %s', (options, host, region, environment, hostname) => {
  const site = embeddedSiteOf(options, host);
  expect([site.region.code, site.environment.name, site.hostname]).toEqual([region, environment, hostname]);
});

it.each([
  [{}, 'blog.example'],
  [{ region: '', environment: '' }, 'blog.example'],
  [{ region: 'KAZ' }, 'blog.example'],
  [{}, 'halden-kz.example.evil.com'],
  [{}, 'evilhalden-kz.example'],
  [{}, '192.168.0.7:3004'],
  [{}, ''],
])('throws for %j on %s an error that names the missing option', (options, host) => {
  const thrown = (() => {
    try {
      return embeddedSiteOf(options, host);
    } catch (error) {
      return error;
    }
  })();
  expect(isUnknownSiteError(thrown)).toBe(true);
  expect(thrown).toMatchObject({
    name: 'UnknownSiteError',
    code: 'site-unknown',
    message: expect.stringMatching(/environment="production"/),
  });
});

const REGIONS = REGION_TABLE.map(([code]) => code).join(', ');

it('recognises the error of another build and no other error', () => {
  expect(isUnknownSiteError(Object.assign(new Error(), { code: 'site-unknown' }))).toBe(true);
  for (const other of [new RangeError('x'), { code: 'site-unknown' }, null, 'site-unknown']) {
    expect(isUnknownSiteError(other)).toBe(false);
  }
});

it.each([
  [{ region: 'TR' }, `"TR" is not a region code. Use ${REGIONS}.`],
  [{ environment: 'prod' }, '"prod" is not an environment. Use production, testnet, test, dev, local.'],
  [{ region: '__proto__' }, `"__proto__" is not a region code. Use ${REGIONS}.`],
])('throws for %j an error that names the allowed values', (options, message) => {
  expect(() => embeddedSiteOf(options, 'blog.example')).toThrow(message);
});

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
