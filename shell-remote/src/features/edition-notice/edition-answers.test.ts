import { localeByCode } from 'shared-config/site/locales';
import { createEditionAnswers } from './edition-answers';
import { createCacheBed } from 'shared-config/storage/storage.fixture';

const DAY_MS = 86_400_000;
const turkey = { locale: localeByCode('tr-TUR')!, isOtherEdition: true };
const turkeyInEnglish = { locale: localeByCode('en-TR')!, isOtherEdition: true };
const german = { locale: localeByCode('de-EU')!, isOtherEdition: false };
const french = { locale: localeByCode('fr-EU')!, isOtherEdition: false };

function openDoor() {
  const bed = createCacheBed();
  const now = () => bed.clock.nowMs;
  const wait = (timeMs: number) => void (bed.clock.nowMs += timeMs);
  return { ...bed, now, wait, answers: createEditionAnswers(bed.cache, now) };
}

it('applies a dismissal to the suggested edition in any language, and to no other', () => {
  const { answers } = openDoor();
  expect(answers.isDismissed(turkey)).toBe(false);
  answers.dismiss(turkey);
  expect([turkey, turkeyInEnglish, german].map(answers.isDismissed)).toEqual([true, true, false]);
});

it('applies a dismissal within one edition to the language', () => {
  const { answers } = openDoor();
  answers.dismiss(german);
  expect([german, french, turkey].map(answers.isDismissed)).toEqual([true, false, false]);
});

it('keeps each dismissal for 30 days', () => {
  const { answers, wait } = openDoor();
  answers.dismiss(turkey);
  wait(20 * DAY_MS);
  answers.dismiss(german);
  wait(10 * DAY_MS - 1);
  expect([turkey, german].map(answers.isDismissed)).toEqual([true, true]);
  wait(1);
  expect([turkey, german].map(answers.isDismissed)).toEqual([false, true]);
  wait(20 * DAY_MS);
  expect(answers.isDismissed(german)).toBe(false);
});

it('keeps a choice for a year', () => {
  const { answers, wait } = openDoor();
  expect(answers.hasChosen()).toBe(false);
  answers.saveChoice();
  wait(365 * DAY_MS - 1);
  expect(answers.hasChosen()).toBe(true);
  wait(1);
  expect(answers.hasChosen()).toBe(false);
});

it.each([
  '{}',
  '"TUR"',
  '[null]',
  '[{"suggested":"TUR"}]',
  '[{"suggested":"MARS","at":1}]',
  '[{"suggested":"__proto__","at":1}]',
  `[${Array.from({ length: 41 }, () => '{"suggested":"TUR","at":1}').join()}]`,
])('rejects and removes %s', (value) => {
  const { answers, items, now, codes } = openDoor();
  items.set('shell:region-notice-dismissed', `{"savedAt":${now()},"version":1,"value":${value}}`);
  expect(answers.isDismissed(turkey)).toBe(false);
  expect(codes()).toEqual(['storage-item-malformed']);
  expect(items.has('shell:region-notice-dismissed')).toBe(false);
});
