import { autorun } from 'mobx';
import { BannerWishes, type BannerWish } from './banner-wishes';

const OURS = { linkOrigin: '' };
const OTHERS = { linkOrigin: 'https://exchange.example' };

function wishes(...said: BannerWish[]): BannerWishes {
  const all = new BannerWishes();
  said.forEach((wish) => all.say({}, wish));
  return all;
}

test.each<[string, BannerWish[], boolean, boolean]>([
  ['a page without any part of ours', [], false, false],
  ['a header that says nothing', [{ isWanted: undefined }], true, false],
  ['a header that says yes', [{ isWanted: true }], true, true],
  ['a header that says no', [{ isWanted: false }], false, false],
  ['the component beside a header that says no', [{ isWanted: false }, { isWanted: true }], true, true],
  ['the component before a header that says no', [{ isWanted: true }, { isWanted: false }], true, true],
])('%s', (_page, said, onOurs, onOthers) => {
  const all = wishes(...said);
  expect([all.wishOn(OURS) !== null, all.wishOn(OTHERS) !== null]).toEqual([onOurs, onOthers]);
});

test('the component’s path counts, the latest one of two', () => {
  const all = wishes({ isWanted: undefined }, { isWanted: true, path: '/otc' });
  expect(all.wishOn(OURS)?.path).toBe('/otc');
  all.say({}, { isWanted: true, path: '/earn' });
  expect(all.wishOn(OURS)?.path).toBe('/earn');
});

test('a part that goes takes its word with it, and whoever looks is told', () => {
  const all = new BannerWishes();
  const seen: boolean[] = [];
  const stop = autorun(() => void seen.push(all.wishOn(OURS) !== null));
  const header = {};
  all.say(header, { isWanted: undefined });
  all.say(header, { isWanted: false });
  all.say(header, { isWanted: true });
  all.forget(header);
  all.forget(header);
  stop();
  expect(seen).toEqual([false, true, false, true, false, false]);
});
