/** @jest-environment node */
import { flawsOf, KAZAKH, siteOf } from './site-of.fixture';

const PRODUCTION = 'https://www.halden-kz.example/kk-KAZ/verification/';
const page = (url: string, robots = 'index') =>
  `<link rel="canonical" href="${url}"><meta name="robots" content="${robots}">`;

test('production-head requires the same head with production’s addresses', () => {
  const found = (production: string | object) =>
    flawsOf('production-head', siteOf({ [KAZAKH]: page(KAZAKH), [PRODUCTION]: production }));
  expect(found(page(PRODUCTION))).toEqual([]);
  expect(found(page(KAZAKH))).toHaveLength(1);
  expect(found(page(PRODUCTION, 'noindex'))).toHaveLength(1);
  expect(found({ html: page(PRODUCTION), headers: { 'x-robots-tag': 'noindex' } })).toHaveLength(1);
  expect(flawsOf('production-head', siteOf({ [KAZAKH]: page(KAZAKH) }))).toHaveLength(1);
});

test('production-texts requires the same robots.txt and sitemap except dates', () => {
  const found = (text: string) =>
    flawsOf(
      'production-texts',
      siteOf(
        {},
        {
          answers: {
            'http://kz.localhost:3000/sitemap.xml': { text: `<loc>${KAZAKH}</loc><lastmod>1</lastmod>` },
            'https://www.halden-kz.example/sitemap.xml': { text },
          },
        },
      ),
    );
  expect(found(`<loc>${PRODUCTION}</loc><lastmod>2</lastmod>`)).toEqual([]);
  expect(found(`<loc>${KAZAKH}</loc>`)).toHaveLength(1);
  expect(found('')).toHaveLength(1);
});
