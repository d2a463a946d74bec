/** @jest-environment node */
import * as fc from 'fast-check';
import { mayFetch, readRobots } from './read-robots';

const PATH = '/en/verification/';

test.each([
  ['', true],
  ['User-agent: *\nDisallow:', true],
  ['User-agent: *\nDisallow: /', false],
  ['user-agent : *\r\ndisallow : /en', false],
  ['User-agent: *\nDisallow: /en # not that', false],
  ['# User-agent: *\n# Disallow: /', true],
  ['User-agent: *\nDisallow: /\nAllow: /en/', true],
  ['User-agent: *\nAllow: /\nDisallow: /en/', false],
  ['User-agent: *\nDisallow: /en/\nAllow: /en/', true],
  ['User-agent: *\nDisallow: /*verification', false],
  ['User-agent: *\nDisallow: /en/$', true],
  ['User-agent: *\nDisallow: /en/verification/$', false],
  ['User-agent: *\nDisallow: /EN/', true],
  ['User-agent: *\nDisallow: /.n/', true],
  ['User-agent: other\nDisallow: /', true],
  ['User-agent: other\nUser-agent: googlebot\nDisallow: /', false],
  ['User-agent: other\nSitemap: a\nUser-agent: googlebot\nDisallow: /', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: googlebot\nDisallow:', true],
  ['User-agent: googlebot\nAllow: /\nUser-agent: googlebot\nDisallow: /en/', false],
  ['Disallow: /', true],
])('mayFetch with %j returns %s', (text, expected) => {
  expect(mayFetch(readRobots(text), 'googlebot', PATH)).toBe(expected);
});

test('readRobots returns sitemaps from any line', () => {
  expect(readRobots('Sitemap: http://a/s.xml\nUser-agent: *\nsitemap:/b.xml').sitemaps).toEqual([
    'http://a/s.xml',
    '/b.xml',
  ]);
});

test('readRobots and mayFetch accept any text and path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, path) => {
      const robots = readRobots(`User-agent: *\nDisallow: /${text}`);
      expect(typeof mayFetch(robots, 'googlebot', `/${path}`)).toBe('boolean');
    }),
  );
});
