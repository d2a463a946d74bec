import { pinnedElement, PLAIN_ELEMENT, RELEASE_URL } from '../../fixtures/hosts/pinned-element';
import { origins } from '../../fixtures/origins';
import { expect, test } from '../engine-test';
import type { FaultProxy } from '../fault-proxy';
import { FOOTER, LIVE_HEADER, LOG_IN, openLive } from '../frame';

const PAGE = `${origins.plain}/`;

/** Puts the pinned script into the plain page. @returns the change, to which a test can add others */
async function pin(network: FaultProxy) {
  const edit = { address: new RegExp(`^${PAGE}$`), from: PLAIN_ELEMENT, to: await pinnedElement() };
  network.change({ edits: [edit] });
  return edit;
}

test('a page that pins the script and a root shows header and footer', async ({ visitor, network }) => {
  await pin(network);
  await openLive(visitor, PAGE);
  await visitor.expectVisible(FOOTER);
  await visitor.click(LOG_IN);
  await visitor.expectVisible({ role: 'dialog', name: '/^Log in to/' });
  expect(network.addresses).toContain(RELEASE_URL);
});

test('a page that pins the script and a root loads nothing of a release that differs from the signed one', async ({
  visitor,
  network,
}) => {
  const pinned = await pin(network);
  const changed = { address: /\/release-trust\.json$/, from: /"sha384-..../, to: '"sha384-++++' };
  network.change({ edits: [pinned, changed] });
  await visitor.open(PAGE);
  await visitor.expectReports(/^shell:error release-unsigned/, /^console /, /^shell:error /);
  await visitor.expectVisible({ role: 'heading', name: 'A plain page' });
  await visitor.expectCount(LIVE_HEADER, 0);
});
