import { integrityOf } from 'build/integrity-of';
import { contentPathOf } from 'shared-config/loader/content-path';
import type { SignedRelease } from 'shared-config/loader/signed-discovery';
import { origins } from '../../fixtures/origins';
import { expect, test } from '../engine-test';
import type { FaultProxy } from '../fault-proxy';
import { FOOTER, LIVE_HEADER, LOG_IN, openLive } from '../frame';

const SCRIPT = 'pinned-uniframe.js';
const PAGE = `${origins.plain}/`;
const RELEASE = `${origins.shell}/release-trust.json`;

/** Puts the pinned script into the plain page. @returns the change, which other changes can be added to */
async function pin(network: FaultProxy) {
  const body = Buffer.from(await (await fetch(`${origins.shell}/${SCRIPT}`)).arrayBuffer());
  const { roots } = (await (await fetch(RELEASE)).json()) as SignedRelease;
  const integrity = integrityOf(body);
  const address = `${origins.shell}/files/${contentPathOf(SCRIPT, integrity)}`;
  const root = integrityOf(Buffer.from(roots[0]!.payload, 'base64'), 'sha256');
  const edit = {
    address: new RegExp(`^${PAGE}$`),
    from: /<script src="[^"]*uniframe\.js"[^>]*><\/script>/,
    to: `<script src="${address}" integrity="${integrity}" data-release-root="${root}" crossorigin defer></script>`,
  };
  network.change({ edits: [edit] });
  return edit;
}

test('a page that pins the script and a root shows header and footer', async ({ visitor, network }) => {
  await pin(network);
  await openLive(visitor, PAGE);
  await visitor.see(FOOTER);
  await visitor.click(LOG_IN);
  await visitor.see({ role: 'dialog', name: '/^Log in to/' });
  expect(network.addresses).toContain(RELEASE);
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
  await visitor.see({ role: 'heading', name: 'A plain page' });
  await visitor.expectCount(LIVE_HEADER, 0);
});
