/** @jest-environment node */
import { requiredEditions } from './required-editions';
import { redirectProbes } from './redirect-probes';

const editions = requiredEditions(3000);

test('redirectProbes returns the required redirects of an edition', () => {
  const georgia = editions.find(({ region }) => region === 'GEO')!;
  const probes = redirectProbes(editions, georgia, ['/verification/sample/']);
  const short = (url: string) => url.replace('http://ge.localhost:3000', '').replace(/\?.*/, '?…');
  expect(
    probes.map(({ rule, url, cookie, leadsTo }) => [rule, short(url), cookie ?? '', short(leadsTo)]),
  ).toEqual([
    ['redirect-no-locale', '/verification/sample/?…', '', '/ka-GEO/verification/sample/?…'],
    ['redirect-foreign-locale', '/zh-TW/verification/sample/?…', '', '/ka-GEO/verification/sample/?…'],
    ['redirect-slash', '/ka-GEO/verification/sample?…', '', '/ka-GEO/verification/sample/?…'],
    ['redirect-saved-language', '/verification/', 'language_dev=zh-TW', '/ka-GEO/verification/'],
    ['redirect-saved-language', '/verification/', 'language_dev=ka-GEO', '/ka-GEO/verification/'],
    ['redirect-saved-language', '/verification/', 'language_dev=ru-GEO', '/ru-GEO/verification/'],
    ['redirect-saved-language', '/verification/', 'language_dev=en-GEO', '/en-GEO/verification/'],
  ]);
});

test('the foreign locale of a probe never belongs to the edition', () => {
  for (const edition of editions) {
    const own = edition.locales.map(({ code }) => code);
    const [foreign] = redirectProbes(editions, edition, ['/a/']).filter(
      ({ rule }) => rule === 'redirect-foreign-locale',
    );
    expect(own).not.toContain(new URL(foreign!.url).pathname.split('/')[1]);
  }
});
