import { origins } from '../../fixtures/origins';
import type { Fault } from '../fault-proxy';
import { expect, test } from '../engine-test';
import {
  FOOTER,
  HEADER,
  LIVE_HEADER,
  LOG_IN,
  OPEN_PANEL,
  PAGE,
  menu,
  openLive,
  waitForHydration,
  waitUntilLive,
} from '../frame';

const FRAME = /\/frame\.[0-9a-f]+\.js/;
const ENTRY = /\/remoteEntry\.[0-9a-f]+\.js/;
const SHELL = new RegExp(`^${origins.shell}/`);
/** A link in the menu “Trade”. */
const SPOT = { role: 'link', name: '/^Spot/', within: HEADER };
const TRY_AGAIN = { role: 'button', name: 'Try again' };

/** Messages and reports of the browser in addition to the loader's, in any engine. */
const CONSEQUENCES = [/^not loaded /, /^console /, /^shell:error /];

const BROKEN: { name: string; address: RegExp; fault: Fault }[] = [
  { name: 'a changed script of the shell', address: FRAME, fault: 'changed' },
  { name: 'a changed entry of the shell', address: ENTRY, fault: 'changed' },
  { name: 'a shell whose origin refuses connections', address: SHELL, fault: 'refused' },
  { name: 'a shell whose files are not found', address: SHELL, fault: 'not-found' },
  { name: 'a shell that answers with HTML', address: SHELL, fault: 'html' },
];
for (const { name, ...rule } of BROKEN) {
  test(`page and skeleton work despite ${name}, and “Try again” repairs it`, async ({ visitor, network }) => {
    network.change({ rules: [rule] });
    await visitor.open(PAGE);
    await visitor.expectVisible(TRY_AGAIN);
    const { headerBoxes } = await visitor.record();
    expect(headerBoxes, 'nothing moves').toHaveLength(1);
    await visitor.expectVisible(LOG_IN);
    await visitor.hover(menu('Trade'));
    await visitor.expectReachable(SPOT);
    await visitor.tab.moveTo({ x: 5, y: 500 });
    await visitor.expectHidden(SPOT);
    await visitor.expectReports(/^shell:error remote-failed/, ...CONSEQUENCES);
    await visitor.expectCount(LIVE_HEADER, 0);
    network.change({ rules: [] });
    await visitor.click(TRY_AGAIN);
    await visitor.expectVisible(LIVE_HEADER);
    await visitor.expectVisible(FOOTER);
  });
}

test('the header mounts after hanging requests to the shell’s origin have ended', async ({
  visitor,
  network,
  engine,
}) => {
  network.change({ rules: [{ address: SHELL, fault: 'hangs' }] });
  await visitor.open(PAGE);
  await visitor.expectReports(/^shell:error remote-timeout/, ...CONSEQUENCES);
  await visitor.expectVisible(LOG_IN);
  await visitor.expectCount(LIVE_HEADER, 0);
  network.change({ rules: [] });
  // In Chromium and WebKit, the retry joins the request that hangs, so both end together.
  if (engine.name !== 'firefox') await visitor.click(TRY_AGAIN);
  await visitor.expectVisible(LIVE_HEADER);
  await visitor.expectVisible(FOOTER);
});

test('the page’s own controls work while requests to the shell’s origin hang', async ({
  visitor,
  network,
}) => {
  network.change({ rules: [{ address: SHELL, fault: 'hangs' }] });
  await visitor.open(`${PAGE}sample/`);
  await waitForHydration(visitor);
  await visitor.click({ role: 'button', name: 'Refresh' });
  await visitor.expectText({ css: '[data-testid=sample-id]' }, /^([1-9]|10)$/);
  await visitor.click({ role: 'link', name: 'Overview', within: { role: 'main' } });
  await visitor.expectVisible({ role: 'heading', name: 'Identity verification' });
  await visitor.expectVisible(LOG_IN);
  await visitor.expectReports(/^shell:error remote-timeout/, ...CONSEQUENCES);
});

test('changed boot data of a plain page is refused, and the header is in English', async ({
  visitor,
  network,
}) => {
  network.change({ rules: [{ address: /\/boot\/[^/]+\.json/, fault: 'changed' }] });
  await openLive(visitor, `${origins.plain}/`);
  await visitor.expectVisible(LOG_IN);
  await visitor.expectReports(/^shell:error data-retry/, ...CONSEQUENCES);
});

test('a changed style sheet of a plain page is refused, and the page keeps its content', async ({
  visitor,
  network,
}) => {
  network.change({ rules: [{ address: /\.css(\?|$)/, fault: 'changed' }] });
  await visitor.open(`${origins.plain}/`);
  await visitor.expectReports(/^shell:error remote-failed/, ...CONSEQUENCES);
  await visitor.expectVisible({ role: 'heading', name: 'A plain page' });
  await visitor.expectCount(LIVE_HEADER, 0);
});

test('a changed script of a plain page is refused and never runs', async ({ visitor, network }) => {
  network.change({ rules: [{ address: FRAME, fault: 'changed' }] });
  await visitor.open(`${origins.plain}/`);
  await visitor.expectReports(/^shell:error remote-failed/, ...CONSEQUENCES);
  await visitor.expectCount(LIVE_HEADER, 0);
});

test('changed texts of an overlay are refused, and the overlay is in English', async ({
  visitor,
  network,
}) => {
  await openLive(visitor, `${origins.host}/es-MX/verification/`);
  network.change({ rules: [{ address: /\/translations\/shell\/es-MX\/search\.json/, fault: 'changed' }] });
  await visitor.tab.type('/');
  await visitor.expectVisible({ role: 'dialog', name: 'Search' });
  await visitor.expectReports(/^shell:error texts-failed/, ...CONSEQUENCES);
});

test('without a backend the header offers the sign-in and its menus', async ({ visitor, network }) => {
  network.change({ rules: [{ address: new RegExp(`^${origins.api}/`), fault: 'refused' }] });
  await visitor.open(PAGE);
  await waitUntilLive(visitor);
  await visitor.expectVisible(LOG_IN);
  await visitor.click(menu('Trade'));
  await visitor.expectVisible({ css: 'a[href]', within: OPEN_PANEL });
  await visitor.expectReports(/^shell:error profile-failed/, ...CONSEQUENCES);
});

test('a modal that is not found can be opened after a repair', async ({ visitor, network }) => {
  await openLive(visitor);
  network.change({ rules: [{ address: SHELL, fault: 'not-found' }] });
  await visitor.click(LOG_IN);
  await visitor.expectVisible({ css: '.sh-notice' });
  await visitor.expectReports(/^shell:error /, ...CONSEQUENCES);
  network.change({ rules: [] });
  await visitor.click(LOG_IN);
  await visitor.expectVisible({ role: 'dialog', name: '/^Log in to/' });
});
