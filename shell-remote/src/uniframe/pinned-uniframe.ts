import { fetchText } from 'shared-config/loader/fetch-text';
import { createNewestRoot } from './newest-root';
import { createSignedDiscovery } from 'shared-config/loader/signed-discovery';
import { reportFailure } from 'shared-config/errors/report-failure';
import { startUniframe } from './start-uniframe';

/**
 * The script of plain pages that trust no server, only keys (R-EMBED-14): its address never changes, so the page pins it by `integrity`,
 * and it loads only builds that the pinned root's keys have signed. `npm run release -- pin` prints the element.
 *
 * @example <script src="{shell}/files/xYz0123456/pinned-uniframe.js" integrity="sha384-…" data-release-root="sha256-…" crossorigin defer></script>
 */
startUniframe('pinned-uniframe.js', (script) => {
  const pin = script.dataset.releaseRoot ?? '';
  return createSignedDiscovery({
    pin,
    fetchRelease: () =>
      fetchText(`${new URL(script.src).origin}/release-trust.json`, undefined, { cache: 'no-cache' }),
    newestRoot: createNewestRoot(pin, () => window.localStorage),
    report: reportFailure,
  });
});
