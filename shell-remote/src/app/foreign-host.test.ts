/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://partner.example:8080/news/"}
 */
import { hearShellErrors, placeWith, setBuild } from '../core/page/page.fixture';
import { mountFooter, mountHeader } from '../exposes/mount';
import { getSession } from '../exposes/session';
import { PagePlace } from '../core/page/page-place';

let errors: ReturnType<typeof hearShellErrors>;
let fetched: jest.SpyInstance;
beforeAll(setBuild);
beforeEach(() => {
  errors = hearShellErrors();
  jest.spyOn(console, 'warn').mockImplementation();
  fetched = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => errors.stop());

const UNKNOWN_SITE = {
  name: 'UnknownSiteError',
  code: 'site-unknown',
  message: expect.stringContaining('set environment="production"'),
};

describe('on a foreign host without an environment', () => {
  test.each([{}, { region: 'KAZ' }, { locale: 'tr-TUR' }, { region: 'TUR', locale: 'tr-TUR' }])(
    'header and footer with %j are not mounted, which is reported, and no backend is called',
    async (options) => {
      for (const mount of [mountHeader, mountFooter]) {
        const element = placeWith();
        await expect(mount(element, options)).rejects.toMatchObject(UNKNOWN_SITE);
        expect(element.innerHTML).toBe('');
      }
      expect(errors.codes()).toEqual(['site-unknown', 'site-unknown']);
      expect(errors.heard).toMatchObject([
        { part: 'shell', message: expect.stringContaining('"partner.example:8080"') },
        { part: 'shell' },
      ]);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  test('there is no session either', () => {
    expect(getSession).toThrow(expect.objectContaining(UNKNOWN_SITE));
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the place of a page on a foreign host', () => {
  const apiOf = (place: PagePlace) => place.context.hosts.api;

  test('is in the environment that it names, and never calls its own host', () => {
    const place = new PagePlace({}, { region: 'KAZ', environment: 'production' }, () => undefined);
    expect(apiOf(place)).toBe('https://api.halden-kz.example');
    expect(apiOf(new PagePlace({}, { environment: 'local' }, () => undefined))).toBe('http://localhost:3003');
    expect(errors.heard).toEqual([]);
  });

  test('stays where it was when the environment is taken back, and reports it', () => {
    const widget = {};
    const place = new PagePlace(widget, { environment: 'production' }, () => undefined);
    expect(() => place.say(widget, { environment: undefined })).toThrow(
      expect.objectContaining(UNKNOWN_SITE),
    );
    expect(apiOf(place)).toBe('https://api.halden.example');
    expect(errors.codes()).toEqual(['site-unknown']);
  });

  test('stays where it was when the widget that named the environment is unmounted', () => {
    const [header, footer] = [{}, {}];
    const place = new PagePlace(header, { environment: 'production' }, () => undefined);
    place.say(footer, { locale: 'en' });
    place.forget(header);
    place.followAddress();
    expect(apiOf(place)).toBe('https://api.halden.example');
    expect(errors.heard).toEqual([]);
  });
});
