import type { AppJumpScript, AppJumpOptions, AppJumpScriptOptions } from 'shared-config/contracts';
import { documentProperty } from 'shared-config/document-property';
import { embeddedSiteOf } from 'shared-config/embedded-site';
import { reportFailure } from 'shared-config/report-failure';
import { followJumpLinks } from '../app-jump/follow-jump-links';
import { pageJump } from '../app-jump/page-jump';
import { intentUrlOf } from '../deep-links/intent-url';
import { resolveAppTarget } from '../deep-links/resolve-app-target';

/**
 * The script that pages load to lead visitors into the app: `<script src="{bridge}/app-jump.js" defer></script>`. It offers
 * `window.appJump` and makes links with `data-app-jump` jump. Pages on somebody else's host say whose site they belong
 * to on the script: `data-region="KAZ" data-environment="production"`.
 */
const script = documentProperty(document, 'currentScript');
if (script instanceof HTMLScriptElement) start(script.dataset);

function start({ region, environment }: DOMStringMap): void {
  if (Object.hasOwn(window, 'appJump')) {
    reportFailure({
      code: 'script-twice',
      part: 'app-jump',
      message: 'app-jump.js stands in the page twice.',
    });
    return;
  }
  const jumpToApp = pageJump(window, { resolveAppTarget, intentUrlOf });
  const optionsWith = ({ fallbackUrl, signal, ...said }: AppJumpScriptOptions): AppJumpOptions => ({
    site: embeddedSiteOf({ region, environment, ...said }, window.location.host),
    portBase: Number(process.env.PORT_BASE),
    isSecure: window.location.protocol === 'https:',
    ...(fallbackUrl === undefined ? {} : { fallbackUrl }),
    ...(signal === undefined ? {} : { signal }),
  });
  const appJump: AppJumpScript = {
    open: async (url, options = {}) => jumpToApp(url, optionsWith(options)),
  };
  // Configurable, or a page could not say `const { appJump } = window` in a classic script.
  Object.defineProperty(window, 'appJump', { value: appJump, enumerable: true, configurable: true });
  followJumpLinks({ page: window, jumpToApp, options: () => optionsWith({}), report: reportFailure });
}
