/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://partner.example:8080/news/"}
 */
import type { HeaderOptions } from 'shared-config/contracts/contracts';
import { recordShellErrors, appendElement, setBuildGlobals } from '../core/page/page.fixture';
import { mountFooter, mountHeader } from '../exposes/mount';
import { getSession } from '../exposes/session';
import { PageOptions } from '../core/page/page-options';
// R-EDITION-11

let errors: ReturnType<typeof recordShellErrors>;
let fetched: jest.SpyInstance;
beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
  jest.spyOn(console, 'warn').mockImplementation();
  fetched = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => errors.stop());

const UNKNOWN_SITE = {
  name: 'UnknownSiteError',
  code: 'site-unknown',
  message: expect.stringContaining('set environment="production"'),
};

describe('a foreign host without an environment', () => {
  test.each<HeaderOptions>([
    {},
    { region: 'KAZ' },
    { locale: 'tr-TUR' },
    { region: 'TUR', locale: 'tr-TUR' },
  ])('mounts neither header nor footer with %j, reports it and calls no backend', async (options) => {
    for (const mount of [mountHeader, mountFooter]) {
      const element = appendElement();
      await expect(mount(element, options)).rejects.toMatchObject(UNKNOWN_SITE);
      expect(element.innerHTML).toBe('');
    }
    expect(errors.codes()).toEqual(['site-unknown', 'site-unknown']);
    expect(errors.heard).toMatchObject([
      { part: 'shell', message: expect.stringContaining('"partner.example:8080"') },
      { part: 'shell' },
    ]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('starts no session', () => {
    expect(getSession).toThrow(expect.objectContaining(UNKNOWN_SITE));
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the page options on a foreign host', () => {
  const apiOf = (place: PageOptions) => place.context.hosts.api;

  test('use the named environment and never call the foreign host', () => {
    const place = new PageOptions({}, { region: 'KAZ', environment: 'production' });
    expect(apiOf(place)).toBe('https://api.halden-kz.example');
    expect(apiOf(new PageOptions({}, { environment: 'local' }))).toBe('http://localhost:3003');
    expect(errors.heard).toEqual([]);
  });

  test('stay and report an error when the environment is withdrawn', () => {
    const widget = {};
    const place = new PageOptions(widget, { environment: 'production' });
    expect(() => place.set(widget, { environment: undefined })).toThrow(
      expect.objectContaining(UNKNOWN_SITE),
    );
    expect(apiOf(place)).toBe('https://api.halden.example');
    expect(errors.codes()).toEqual(['site-unknown']);
  });

  test('stay when the widget that named the environment unmounts', () => {
    const [header, footer] = [{}, {}];
    const place = new PageOptions(header, { environment: 'production' });
    place.set(footer, { locale: 'en' });
    place.unset(header);
    place.followAddress();
    expect(apiOf(place)).toBe('https://api.halden.example');
    expect(errors.heard).toEqual([]);
  });
});
