import { createAppBannerAnswers } from './app-banner-answers';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { createCacheBed } from 'shared-config/storage/storage.fixture';
// R-APP-2

const DAY_MS = 86_400_000;

function openDoor() {
  const bed = createCacheBed();
  const now = () => bed.clock.nowMs;
  /** The answers as the next page reads them. */
  const nextPage = () => createAppBannerAnswers(bed.cache, now);
  return { ...bed, now, nextPage, wait: (timeMs: number) => void (bed.clock.nowMs += timeMs) };
}

it.each([
  ['dismissed', 30],
  ['opened', 90],
] as const)('hides the suggestion after "%s" for %d days, only in that edition', (answer, days) => {
  const { nextPage, wait } = openDoor();
  expect(nextPage().isHidden('KAZ')).toBe(false);
  nextPage().save('KAZ', answer);
  expect([nextPage().isHidden('KAZ'), nextPage().isHidden('GLOBAL')]).toEqual([true, false]);
  wait(days * DAY_MS - 1);
  expect(nextPage().isHidden('KAZ')).toBe(true);
  wait(1);
  expect(nextPage().isHidden('KAZ')).toBe(false);
});

it('uses the latest answer', () => {
  const { nextPage, wait } = openDoor();
  nextPage().save('EU', 'opened');
  nextPage().save('EU', 'dismissed');
  wait(30 * DAY_MS);
  expect(nextPage().isHidden('EU')).toBe(false);
});

it.each([
  '{}',
  'null',
  '[]',
  '"dismissed"',
  '{"answer":"dismissed"}',
  '{"answer":"never again","at":1}',
  '{"answer":"__proto__","at":1}',
  '{"answer":"opened","at":"1"}',
  '{"answer":"dismissed","at":null}',
])('rejects and removes %s', (value) => {
  const { nextPage, items, now, codes } = openDoor();
  items.set('shell:smart-banner-dismissed:KAZ', `{"savedAt":${now()},"version":1,"value":${value}}`);
  expect(nextPage().isHidden('KAZ')).toBe(false);
  expect(codes()).toEqual(['storage-item-malformed']);
  expect(items.has('shell:smart-banner-dismissed:KAZ')).toBe(false);
});

it('ignores an answer from the future', () => {
  const { nextPage, items, now } = openDoor();
  const value = JSON.stringify({ answer: 'dismissed', at: now() + DAY_MS });
  items.set('shell:smart-banner-dismissed:KAZ', `{"savedAt":${now()},"version":1,"value":${value}}`);
  expect(nextPage().isHidden('KAZ')).toBe(false);
});

it('keeps an answer for the page if storage is forbidden, without throwing', () => {
  const cache = createLocalCache({
    storage: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    now: Date.now,
    onFailure: () => undefined,
  });
  const answers = createAppBannerAnswers(cache, Date.now);
  expect(answers.isHidden('GLOBAL')).toBe(false);
  answers.save('GLOBAL', 'dismissed');
  expect([answers.isHidden('GLOBAL'), answers.isHidden('TUR')]).toEqual([true, false]);
});
