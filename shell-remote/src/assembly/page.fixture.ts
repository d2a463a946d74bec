import type { ShellErrorDetail } from 'shared-config/contracts';
import { localeByCode, type Locale } from 'shared-config/locales';
import { navigationFor } from 'mocks/navigation';
import { pageContextOf, type PageContext } from './page-context';
import { renderSkeleton, type Skeleton } from '../skeleton/render-skeleton';

/** The build that the tests pretend to be. */
export const BUILD_ID = '0a1b2c3d4e';

/** Sets what the build writes into the code. */
export function setBuild(): void {
  process.env.BUILD_ID = BUILD_ID;
  process.env.PORT_BASE = '3000';
  Reflect.set(globalThis, '__webpack_public_path__', 'http://localhost:3001/');
}

/** Collects `shell:error` events and keeps the console quiet; for use in `beforeEach`. */
export function hearShellErrors(): { heard: ShellErrorDetail[]; codes(): string[]; stop(): void } {
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

/** The context of a page on somebody else's host that says its locale, and its environment where that is not local. */
export function contextOf(localeCode: string, environment = 'local'): PageContext {
  const { code, region } = localeOf(localeCode);
  const address = { host: 'partner.example', pathname: '/', isSecure: true, portBase: 3000 };
  return pageContextOf({ locale: code, region, environment }, address);
}

/** A skeleton as the build draws it, with the pretended backend's navigation. */
export function skeletonOf(code: string, changes: { buildId?: string } = {}): Skeleton {
  const locale = localeOf(code);
  return renderSkeleton({
    locale,
    buildId: BUILD_ID,
    year: 2026,
    texts: {},
    navigation: navigationFor({ language: locale.code, region: locale.region }),
    ...changes,
  });
}

/** An element in the page with this inside. */
export function placeWith(html = ''): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place;
}
