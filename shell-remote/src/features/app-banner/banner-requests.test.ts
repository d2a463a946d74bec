import { autorun } from 'mobx';
import { BannerRequests, type BannerRequest } from './banner-requests';

const OWN_PAGE = { linkOrigin: '' };
const THIRD_PARTY_PAGE = { linkOrigin: 'https://exchange.example' };

function createWishes(...options: BannerRequest[]): BannerRequests {
  const all = new BannerRequests();
  options.forEach((request) => all.set({}, request));
  return all;
}

test.each<[string, BannerRequest[], boolean, boolean]>([
  ['a page without widgets', [], false, false],
  ['a header without the option', [{ isWanted: undefined }], true, false],
  ['a header with the option on', [{ isWanted: true }], true, true],
  ['a header with the option off', [{ isWanted: false }], false, false],
  ['a component after a header with the option off', [{ isWanted: false }, { isWanted: true }], true, true],
  ['a component before a header with the option off', [{ isWanted: true }, { isWanted: false }], true, true],
])('decides for %s', (_page, options, isOnOwnPages, isOnThirdPartyPages) => {
  const all = createWishes(...options);
  expect([all.effective(OWN_PAGE) !== null, all.effective(THIRD_PARTY_PAGE) !== null]).toEqual([
    isOnOwnPages,
    isOnThirdPartyPages,
  ]);
});

test('uses the path of the latest component', () => {
  const all = createWishes({ isWanted: undefined }, { isWanted: true, path: '/otc' });
  expect(all.effective(OWN_PAGE)?.path).toBe('/otc');
  all.set({}, { isWanted: true, path: '/earn' });
  expect(all.effective(OWN_PAGE)?.path).toBe('/earn');
});

test('drops the setting of an unmounted owner and notifies observers', () => {
  const all = new BannerRequests();
  const seen: boolean[] = [];
  const stop = autorun(() => void seen.push(all.effective(OWN_PAGE) !== null));
  const header = {};
  all.set(header, { isWanted: undefined });
  all.set(header, { isWanted: false });
  all.set(header, { isWanted: true });
  all.unset(header);
  all.unset(header);
  stop();
  expect(seen).toEqual([false, true, false, true, false, false]);
});
