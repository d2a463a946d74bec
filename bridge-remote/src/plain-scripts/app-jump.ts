import type { AppJumpScript, AppJumpOptions, AppJumpScriptOptions } from 'shared-config/contracts';
import { documentProperty } from 'shared-config/document-property';
import { embeddedSiteOf } from 'shared-config/embedded-site';
import { reportFailure } from 'shared-config/report-failure';
import { followJumpLinks } from '../app-jump/follow-jump-links';
import { getPageJump } from '../app-jump/create-app-jump';

/**
 * Loads with `<script src="{bridge}/app-jump.js" defer></script>`. Offers `window.appJump` and opens the app from
 * links with `data-app-jump`. Pages on foreign hosts name their site on the script: `data-region="KAZ"
 * data-environment="production"`.
 */
const script = documentProperty(document, 'currentScript');
if (script instanceof HTMLScriptElement) start(script.dataset);

function start({ region, environment }: DOMStringMap): void {
  if (Object.hasOwn(window, 'appJump')) {
    reportFailure({
      code: 'script-twice',
      part: 'app-jump',
      message: 'app-jump.js is on the page twice.',
    });
    return;
  }
  const jumpToApp = getPageJump();
  const optionsWith = ({ fallbackUrl, signal, ...site }: AppJumpScriptOptions): AppJumpOptions => ({
    site: embeddedSiteOf({ region, environment, ...site }, window.location.host),
    portBase: Number(process.env.PORT_BASE),
    isSecure: window.location.protocol === 'https:',
    ...(fallbackUrl === undefined ? {} : { fallbackUrl }),
    ...(signal === undefined ? {} : { signal }),
  });
  const appJump: AppJumpScript = {
    open: async (url, options = {}) => jumpToApp(url, optionsWith(options)),
  };
  // Configurable, so that a classic script can declare `const { appJump } = window`.
  Object.defineProperty(window, 'appJump', { value: appJump, enumerable: true, configurable: true });
  followJumpLinks({ page: window, jumpToApp, options: () => optionsWith({}), report: reportFailure });
}
