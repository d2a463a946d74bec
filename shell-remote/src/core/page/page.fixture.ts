import { BOOT_INDEX_FILE, type ShellErrorDetail } from 'shared-config/contracts/contracts';
import type { EnvironmentName } from 'shared-config/site/environments';
import { registerIntegrity } from 'shared-config/loader/integrity-table';
import { BUILT_LOCALES, localeByCode, type Locale } from 'shared-config/site/locales';
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { pageContextOf, type PageContext } from './page-context';
import { renderSkeleton, type Skeleton } from '../../skeleton/render-skeleton';

/** Build id of the code under test. */
export const BUILD_ID = '0a1b2c3d4e';

/** Address of the shell's files. */
const SHELL_FILES = 'http://localhost:3001/files/';

/** Sets the values that the build writes into the code. */
export function setBuildGlobals(): void {
  process.env.BUILD_ID = BUILD_ID;
  process.env.PORT_BASE = '3000';
  Reflect.set(globalThis, '__webpack_public_path__', SHELL_FILES);
}

/** Any well-formed integrity: the mocked fetch compares no bytes. */
export const SOME_INTEGRITY = `sha256-${'A'.repeat(43)}=`;

/** Address of the files with that integrity. */
export const FILES_OF_SOME_INTEGRITY = `${SHELL_FILES}AAAAAAAAAA/`;

/**
 * Mocks the shell's origin: answers the index of the boot data and passes other requests to `fetch`.
 * @param servesBoot answers boot data too, for tests of translations
 * @param buildId build that the page has registered
 */
export function mockShellOrigin(
  fetch: (url: string) => Promise<Response>,
  { servesBoot = false, buildId = BUILD_ID } = {},
): void {
  registerIntegrity({
    url: `${SHELL_FILES}remoteEntry.js`,
    extras: {
      buildId,
      contractVersion: '1.0',
      globalName: 'shell_test',
      files: { [`../${buildId}/${BOOT_INDEX_FILE}`]: SOME_INTEGRITY },
      preload: {},
    },
  });
  const index = Object.fromEntries(BUILT_LOCALES.map(({ code }) => [code, SOME_INTEGRITY]));
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = input as string;
    const [, name] = /\/boot\/(.+)\.json$/.exec(url) ?? [];
    if (name === 'index') return Promise.resolve(new Response(JSON.stringify(index)));
    if (!name || !servesBoot) return fetch(url);
    return Promise.resolve(new Response(JSON.stringify(renderTestSkeleton(name).boot)));
  });
}

/** Collects `shell:error` events and silences the console; for use in `beforeEach`. */
export function recordShellErrors(): { heard: ShellErrorDetail[]; codes(): string[]; stop(): void } {
  const heard: ShellErrorDetail[] = [];
  const listen = (event: Event) => void heard.push((event as CustomEvent<ShellErrorDetail>).detail);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.addEventListener('shell:error', listen);
  return {
    heard,
    codes: () => heard.map(({ code }) => code),
    stop: () => window.removeEventListener('shell:error', listen),
  };
}

export function localeOf(code: string): Locale {
  const locale = localeByCode(code);
  if (!locale) throw new RangeError(`no locale ${code}`);
  return locale;
}

/** Returns the context of a page on a foreign host. */
export function foreignContextOf(localeCode: string, environment: EnvironmentName = 'local'): PageContext {
  const { code, region } = localeOf(localeCode);
  const address = { host: 'partner.example', pathname: '/', isSecure: true, portBase: 3000 };
  return pageContextOf({ locale: code, region, environment }, address);
}

/** Returns a skeleton as the build draws it, with the mock backend's navigation. */
export function renderTestSkeleton(code: string, changes: { buildId?: string } = {}): Skeleton {
  const locale = localeOf(code);
  return renderSkeleton({
    locale,
    buildId: BUILD_ID,
    year: 2026,
    texts: {},
    files: Object.fromEntries(
      [
        'search',
        'quick-auth',
        'consent',
        'edition-notice',
        'footer',
        'language-picker',
        'passkeys',
        'session-status',
        'sign-out',
        'toasts',
        'smart-banner',
      ].map((namespace) => [namespace, SOME_INTEGRITY]),
    ),
    navigation: navigationFor({ language: locale.code, region: locale.region }),
    ...changes,
  });
}

/** Returns a skeleton with the links that it has in a fragment for pages of other teams. */
export function withLinkOrigin(html: string, origin: string): string {
  return html
    .replaceAll(' href="/', ` href="${origin}/`)
    .replace('data-shell-boot', `data-shell-boot data-link-origin="${origin}"`);
}

/** Adds an element with this HTML to the page. */
export function appendElement(html = ''): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place;
}

/** Returns the context and the memory of a production page of another company, with the storage of the test. */
export function partnerPage() {
  const cache = createLocalCache({
    storage: () => localStorage,
    now: Date.now,
    page: window,
    onFailure: jest.fn(),
  });
  const address = { host: 'partner.example', pathname: '/', isSecure: true, portBase: 3000 };
  return {
    context: pageContextOf({ region: 'GLOBAL', environment: 'production' }, address),
    memory: { cache },
  };
}
