import { phones } from '../../fixtures/phones';
import { expect, test } from '../engine-test';
import { openLive, waitUntilLive } from '../frame';

const SUGGESTION = { css: '.sh-app-banner' };

/** Header and script see a phone. Drivers set neither in all engines. */
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
    await visitor.see(SUGGESTION);
    const { headerBoxes, headingBoxes } = await visitor.record();
    expect([headerBoxes.length, headingBoxes.length], 'it moves nothing').toEqual([1, 1]);
    await visitor.tap({ css: 'button', within: SUGGESTION });
    await visitor.notSee(SUGGESTION);
    await visitor.reload();
    await waitUntilLive(visitor);
    expect(await visitor.tab.run(`return Object.keys(localStorage).join(' ')`)).toContain(
      'shell:smart-banner-dismissed:GLOBAL',
    );
    await visitor.expectCount(SUGGESTION, 0);
  });
}
