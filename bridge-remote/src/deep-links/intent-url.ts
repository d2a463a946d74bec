import { brand } from 'shared-config/brand';
import type { AppTarget } from 'shared-config/contracts';
import { encodedField } from './encoded-field';
import { targetAppUrl } from './target-app-url';
import { urlFrom } from 'shared-config/url-from';

/**
 * Android's `intent:` address of a screen or page, every field encoded (R-DEEP-19); null for targets that open nothing in
 * the app. Where the app is missing the browser goes to `fallbackUrl`, or to the shop when it has none; one that is no
 * http(s) address is left out.
 *
 * @example intentUrlOf({ type: 'screen', screen: 'login', … }, 'https://example.com/app')
 *   // 'intent://open/login#Intent;scheme=…;package=…;S.browser_fallback_url=https%3A%2F%2Fexample.com%2Fapp;end'
 */
export function intentUrlOf(target: AppTarget, fallbackUrl = ''): string | null {
  const appUrl = targetAppUrl(target);
  if (appUrl === null) return null;
  const fallback = webAddressFrom(fallbackUrl);
  const fields = [
    ['scheme', brand.appScheme],
    ['package', brand.androidPackage],
    ...(fallback ? [['S.browser_fallback_url', fallback]] : []),
  ].map(([name, value = '']) => `${name}=${encodedField(value)};`);
  return `intent:${appUrl.slice(brand.appScheme.length + 1)}#Intent;${fields.join('')}end`;
}

function webAddressFrom(text: string): string | undefined {
  const url = urlFrom(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
