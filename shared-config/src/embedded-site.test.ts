import { embeddedSiteOf } from './embedded-site';

test.each([
  [{}, 'kz.localhost:3000', 'KAZ', 'local', 'kz.localhost'],
  [{}, 'dev-3.halden-tr.example', 'TUR', 'dev-3', 'dev-3.halden-tr.example'],
  [{}, 'blog.example', 'GLOBAL', 'local', 'blog.example'],
  [{ region: '', environment: '' }, 'blog.example', 'GLOBAL', 'local', 'blog.example'],
  [{ region: 'KAZ' }, 'blog.example', 'KAZ', 'local', 'blog.example'],
  [{ environment: 'production' }, 'blog.example', 'GLOBAL', 'production', 'www.halden.example'],
  [
    { region: 'TUR', environment: 'production' },
    'blog.example',
    'TUR',
    'production',
    'www.halden-tr.example',
  ],
  [{ region: 'KAZ', environment: 'Dev-3' }, 'blog.example', 'KAZ', 'dev-3', 'dev-3.halden-kz.example'],
])('%j on %s is %s, %s, %s', (options, host, region, environment, hostname) => {
  const site = embeddedSiteOf(options, host);
  expect([site.region.code, site.environment.name, site.hostname]).toEqual([region, environment, hostname]);
});

test.each([
  [{ region: 'MARS' }, '"MARS" is no region code'],
  [{ environment: 'staging' }, '"staging" is no environment'],
  [{ region: '__proto__' }, '"__proto__" is no region code'],
])('%j is an error that says what is allowed', (options, message) => {
  expect(() => embeddedSiteOf(options, 'blog.example')).toThrow(message);
});
