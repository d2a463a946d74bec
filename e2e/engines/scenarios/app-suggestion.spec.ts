import { phones } from '../../fixtures/phones';
import { expect, test } from '../engine-test';
import { openLive, waitUntilLive } from '../frame';

const SUGGESTION = { css: '.sh-app-banner' };

/** Sets a phone's user agent in the header and for scripts, because not every driver can. */
const asPhone = (userAgent: string) => ({
  userAgent,
  pageScripts: [
    `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`,
    `Object.defineProperty(navigator, 'userAgent', { value: ${JSON.stringify(userAgent)} })`,
  ],
});

for (const [name, userAgent] of [
  ['an Android phone', phones.android],
  ['an iPhone', phones.iosChrome],
] as const) {
  test(`${name} sees the app suggestion, and its dismissal survives a reload`, async ({
    visitor,
    network,
  }) => {
    network.change(asPhone(userAgent));
    await visitor.tab.resize(500, 800);
    await openLive(visitor);
    await visitor.expectVisible(SUGGESTION);
    const { headerBoxes, headingBoxes } = await visitor.record();
    expect([headerBoxes.length, headingBoxes.length], 'it moves nothing').toEqual([1, 1]);
    await visitor.tap({ css: 'button', within: SUGGESTION });
    await visitor.expectHidden(SUGGESTION);
    await visitor.reload();
    await waitUntilLive(visitor);
    expect(await visitor.tab.run(`return Object.keys(localStorage).join(' ')`)).toContain(
      'shell:smart-banner-dismissed:GLOBAL',
    );
    await visitor.expectCount(SUGGESTION, 0);
  });
}
