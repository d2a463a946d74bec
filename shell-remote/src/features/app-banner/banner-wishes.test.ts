import { autorun } from 'mobx';
import { BannerWishes, type BannerWish } from './banner-wishes';

const OWN_PAGE = { linkOrigin: '' };
const THIRD_PARTY_PAGE = { linkOrigin: 'https://exchange.example' };

function createWishes(...options: BannerWish[]): BannerWishes {
  const all = new BannerWishes();
  options.forEach((wish) => all.say({}, wish));
  return all;
}

test.each<[string, BannerWish[], boolean, boolean]>([
  ['a page without widgets', [], false, false],
  ['a header without the option', [{ isWanted: undefined }], true, false],
  ['a header with the option on', [{ isWanted: true }], true, true],
  ['a header with the option off', [{ isWanted: false }], false, false],
  ['a component after a header with the option off', [{ isWanted: false }, { isWanted: true }], true, true],
  ['a component before a header with the option off', [{ isWanted: true }, { isWanted: false }], true, true],
])('decides for %s', (_page, options, isOnOwnPages, isOnThirdPartyPages) => {
  const all = createWishes(...options);
  expect([all.wishOn(OWN_PAGE) !== null, all.wishOn(THIRD_PARTY_PAGE) !== null]).toEqual([
    isOnOwnPages,
    isOnThirdPartyPages,
  ]);
});

test('uses the path of the latest component', () => {
  const all = createWishes({ isWanted: undefined }, { isWanted: true, path: '/otc' });
  expect(all.wishOn(OWN_PAGE)?.path).toBe('/otc');
  all.say({}, { isWanted: true, path: '/earn' });
  expect(all.wishOn(OWN_PAGE)?.path).toBe('/earn');
});

test('drops the setting of an unmounted owner and notifies observers', () => {
  const all = new BannerWishes();
  const seen: boolean[] = [];
  const stop = autorun(() => void seen.push(all.wishOn(OWN_PAGE) !== null));
  const header = {};
  all.say(header, { isWanted: undefined });
  all.say(header, { isWanted: false });
  all.say(header, { isWanted: true });
  all.forget(header);
  all.forget(header);
  stop();
  expect(seen).toEqual([false, true, false, true, false, false]);
});
