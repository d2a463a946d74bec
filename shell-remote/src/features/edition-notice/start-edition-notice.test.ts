/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/"}
 */
import { brand } from 'shared-config/site/brand';
import { createLanguageChoice } from 'shared-config/storage/language-choice';
import { createLocalCache } from 'shared-config/storage/local-cache';
import type { RegionCode } from 'shared-config/site/regions';
import { pageContextOf } from '../../core/page/page-context';
import { startEditionNotice, type EditionNoticeInput, type SuggestionPorts } from './start-edition-notice';
// R-LOCALE-13

interface StartOptions {
  languages?: string[];
  userAgent?: string;
  referrer?: string;
  status?: 'signed-in' | 'anonymous' | 'unknown';
  region?: RegionCode;
  platform?: EditionNoticeInput['platform'];
}

beforeEach(() => localStorage.clear());

function start(given: StartOptions = {}) {
  const { languages = ['tr-TR', 'en'], userAgent = 'Mozilla/5.0 Chrome/142', referrer = '' } = given;
  const cache = createLocalCache({ storage: () => localStorage, now: Date.now, onFailure: () => undefined });
  const open = jest.fn(() => Promise.resolve());
  const track = jest.fn();
  const shell = {
    context: pageContextOf(given.region ? { region: given.region } : {}, {
      host: 'localhost:3000',
      pathname: '/en/verification/',
      isSecure: false,
      portBase: 3000,
    }),
    memory: { cache },
    session: { status: given.status ?? 'anonymous' },
    overlays: { open },
  } as unknown as SuggestionPorts;
  startEditionNotice({
    shell,
    page: { navigator: { languages, userAgent }, document: { referrer } } as unknown as Window,
    platform: given.platform ?? { type: 'pc', inApp: false },
    track,
  });
  return { shell, cache, open, track };
}
const suggested = ({ shell }: ReturnType<typeof start>) => shell.suggestion?.suggestion.locale.code;

test('opens the notice with the suggestion for the browser’s languages', () => {
  const started = start();
  expect(suggested(started)).toBe('tr-TUR');
  expect(started.open.mock.calls).toEqual([['edition-notice']]);
});

describe('no suggestion', () => {
  test.each<[string, StartOptions]>([
    ['to a browser in the page’s language', { languages: ['en-US'] }],
    ['to a browser without languages', { languages: [] }],
    [
      'to crawlers',
      { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['in the app', { platform: { type: 'h5', inApp: true } }],
    ['in a mini program', { platform: { type: 'ios_tg', inApp: false } }],
    ['on a foreign host', { region: 'KAZ' }],
    ['to a signed-in visitor', { status: 'signed-in' }],
  ])('opens %s', (_whom, given) => {
    const started = start(given);
    expect([suggested(started), started.open.mock.calls]).toEqual([undefined, []]);
  });

  test('opens to a visitor who chose a language here', () => {
    createLanguageChoice(start({ languages: [] }).cache).saveChoice();
    expect(suggested(start())).toBeUndefined();
  });
});

describe('a visitor who comes from', () => {
  test.each(['http://kz.localhost:3000/kk-KAZ/', `https://www.${brand.domains.TUR}/`])(
    'another edition (%s) gets no suggestion, now or later',
    (referrer) => {
      expect(suggested(start({ referrer }))).toBeUndefined();
      expect(suggested(start())).toBeUndefined();
    },
  );

  test.each([
    'http://localhost:3000/en/verification/',
    'https://www.example.org/',
    `https://${brand.domains.TUR}.evil.example/`,
    'about:blank',
    'rubbish',
  ])('%s gets a suggestion', (referrer) => {
    expect(suggested(start({ referrer }))).toBe('tr-TUR');
  });
});

test('stores a dismissal for the edition and tracks every answer', () => {
  const { shell, track } = start();
  shell.suggestion!.answer('shown');
  shell.suggestion!.answer('dismissed');
  expect(track.mock.calls).toEqual([
    ['region-notice', { answer: 'shown' }],
    ['region-notice', { answer: 'dismissed' }],
  ]);
  expect(suggested(start())).toBeUndefined();
  expect(suggested(start({ languages: ['tr'] }))).toBeUndefined();
  expect(suggested(start({ languages: ['fr'] }))).toBe('fr-EU');
});
