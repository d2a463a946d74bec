import { brand } from 'shared-config/site/brand';
import type { AppTarget } from 'shared-config/contracts/contracts';
import { encodeField } from './encode-field';
import { appUrlOfTarget } from './app-url';
import { urlFrom } from 'shared-config/platform/url-from';

/**
 * Returns Android's `intent:` address of a screen or page with every field encoded (R-DEEP-19); null for targets
 * that open nothing in the app. Without the app the browser opens `fallbackUrl`, or the store when there is none.
 * A fallback that is not http(s) is dropped.
 *
 * @example intentUrlOf({ type: 'screen', screen: 'login', … }, 'https://example.com/app')
 *   // 'intent://open/login#Intent;scheme=…;package=…;S.browser_fallback_url=https%3A%2F%2Fexample.com%2Fapp;end'
 */
export function intentUrlOf(target: AppTarget, fallbackUrl = ''): string | null {
  const appUrl = appUrlOfTarget(target);
  if (appUrl === null) return null;
  const fallback = parseWebUrl(fallbackUrl);
  const fields = [
    ['scheme', brand.appScheme],
    ['package', brand.androidPackage],
    ...(fallback ? [['S.browser_fallback_url', fallback]] : []),
  ].map(([name, value = '']) => `${name}=${encodeField(value)};`);
  return `intent:${appUrl.slice(brand.appScheme.length + 1)}#Intent;${fields.join('')}end`;
}

function parseWebUrl(text: string): string | undefined {
  const url = urlFrom(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
