import fc from 'fast-check';
import type { AppTarget } from 'shared-config/contracts/contracts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { intentUrlOf } from './intent-url';
import { resolveAppTarget } from './resolve-app-target';
import { sampleLinks } from './sample-links.fixture';
// R-DEEP-19

const context = { site: siteOfHost('www.halden.example') };
const APP = 'scheme=halden;package=example.halden.app;';

/**
 * Parses an address as Android's `Intent.parseUri` does: the last `#`, fields until `end`, each value decoded
 * once.
 */
function parseIntent(text: string): { data: string; fields: Record<string, string> } {
  const hash = text.lastIndexOf('#');
  expect(text.startsWith('intent:')).toBe(true);
  expect(text.slice(hash, hash + 8)).toBe('#Intent;');
  const fields: Record<string, string> = {};
  for (let at = hash + 8; !text.startsWith('end', at);) {
    const equals = text.indexOf('=', at);
    const semicolon = text.indexOf(';', at);
    const name = text.slice(at, equals);
    expect([at < equals && equals < semicolon, name in fields]).toEqual([true, false]);
    fields[name] = decodeURIComponent(text.slice(equals + 1, semicolon));
    at = semicolon + 1;
  }
  return { data: `${fields.scheme}:${text.slice(7, hash)}`, fields };
}

const screen = (name: string, params: Record<string, string | number> = {}): AppTarget => ({
  type: 'screen',
  screen: name,
  params,
  appUrl: 'https://evil.example/#Intent;end',
});

it.each<[AppTarget, string | undefined, string]>([
  [screen('login'), undefined, `intent://open/login#Intent;${APP}end`],
  [
    screen('trade/spot', { symbol: 'BTC/USDT' }),
    'https://www.halden.example/en/a?b=c;d#e',
    `intent://open/trade/spot?symbol=BTC%2FUSDT#Intent;${APP}S.browser_fallback_url=https%3A%2F%2Fwww.halden.example%2Fen%2Fa%3Fb%3Dc%3Bd%23e;end`,
  ],
  [
    { type: 'web', url: 'https://www.halden.example/blog?a=b&c=d' },
    undefined,
    `intent://open/web?url=https%3A%2F%2Fwww.halden.example%2Fblog%3Fa%3Db%26c%3Dd#Intent;${APP}end`,
  ],
])('builds for %j with the fallback %j: %s', (target, fallbackUrl, expected) => {
  expect(intentUrlOf(target, fallbackUrl)).toBe(expected);
});

it.each<AppTarget>([
  { type: 'launcher', url: 'tel:1' },
  { type: 'blocked', reason: 'scheme' },
])('returns null for %j', (target) => {
  expect(intentUrlOf(target, 'https://www.halden.example/')).toBeNull();
});

it.each([
  '',
  'javascript:alert(1)',
  'halden://open/login',
  'intent://x#Intent;end',
  '/en',
  'data:,x',
  'https://',
])('drops the fallback %j', (fallbackUrl) => {
  expect(intentUrlOf(screen('login'), fallbackUrl)).toBe(`intent://open/login#Intent;${APP}end`);
});

it('passes the same screen and parameters as inside the app, for every row', () => {
  fc.assert(
    fc.property(
      sampleLinks,
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      ({ link }, fallback) => {
        const target = resolveAppTarget(link, context);
        const { data, fields } = parseIntent(intentUrlOf(target, fallback) ?? '');
        expect(data).toBe(target.type === 'screen' && target.appUrl);
        expect(fields).toEqual({
          scheme: 'halden',
          package: 'example.halden.app',
          'S.browser_fallback_url': new URL(fallback).href,
        });
      },
    ),
    { numRuns: 500 },
  );
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '#Intent;',
        ';end',
        ';',
        '#',
        '%3B',
        '%23',
        'S.browser_fallback_url=',
        'package=evil',
        '=',
        '&',
      ),
      fc.constantFrom('component=evil/.A', 'SEL', '\n', '\uD800', '//', '..', "'", '"', ',', ' '),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

it('never lets text end its own field', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (name, param, value, path) => {
      const fallback = `https://www.halden.example/${encodeURI(path.replace(/\p{Surrogate}/gu, ''))}`;
      const target = screen(name, { [param]: value });
      const { data, fields } = parseIntent(intentUrlOf(target, fallback) ?? '');
      expect(Object.keys(fields)).toEqual(['scheme', 'package', 'S.browser_fallback_url']);
      expect(fields.package).toBe('example.halden.app');
      expect(fields['S.browser_fallback_url']).toBe(new URL(fallback).href);
      expect(data).toMatch(/^halden:\/\/open\/[\w.~%/-]*\?[\w.~%-]*=[\w.~%-]*$/);
      expect(data.split('=')[1]).toBe(
        encodeURIComponent(Buffer.from(value).toString()).replace(/[!'()*]/g, percent),
      );
    }),
    { numRuns: 1000 },
  );
});

const percent = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
