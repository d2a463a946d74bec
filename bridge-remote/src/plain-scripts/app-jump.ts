import type { AppJumpScript, AppJumpOptions, AppJumpScriptOptions } from 'shared-config/contracts/contracts';
import { documentProperty } from 'shared-config/platform/document-property';
import { embeddedSiteOf } from 'shared-config/site/embedded-site';
import { explainFailures } from 'shared-config/embedding/explain-failures';
import { reportFailure } from 'shared-config/errors/report-failure';
import { isSimilar, reportIgnored } from 'shared-config/embedding/report-ignored';
import { reportModule } from 'shared-config/embedding/report-module';
import { followJumpLinks } from '../app-jump/follow-jump-links';
import { getPageJump } from '../app-jump/create-app-jump';

/**
 * Loads with `<script src="{bridge}/app-jump.js" defer></script>`. Offers `window.appJump` and opens the app from
 * links with `data-app-jump`. Pages on foreign hosts name their site on the script: `data-region="KAZ"
 * data-environment="production"`.
 */
const script = documentProperty(document, 'currentScript');
if (script instanceof HTMLScriptElement) start(script);
else reportModule('app-jump.js');

function start({ src, dataset }: HTMLScriptElement): void {
  const { region, environment } = dataset;
  if (Object.hasOwn(window, 'appJump')) {
    const message = 'app-jump.js is on the page twice: remove one.';
    return reportFailure({ code: 'script-twice', part: 'app-jump', message });
  }
  explainFailures(new URL(src).origin);
  reportIgnored('app-jump.js', Object.keys(dataset).filter(isSimilar), ['region', 'environment']);
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
  const property = { __proto__: null, value: appJump, enumerable: true, configurable: true };
  Object.defineProperty(window, 'appJump', property);
  followJumpLinks({ page: window, jumpToApp, options: () => optionsWith({}), report: reportFailure });
}
