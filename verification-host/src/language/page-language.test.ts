import type { Locale } from 'shared-config/site/locales';
import { localeOf } from '../testing/locale-of.fixture';
import { createPageLanguage } from './page-language';

const title = 'verification:overview.title';

function setLanguage() {
  const load = jest.fn(({ code }: Locale) =>
    Promise.resolve({ verification: { overview: { title: `title in ${code}` } } }),
  );
  const language = createPageLanguage(
    { locale: localeOf('tr-TUR'), texts: { verification: { overview: { title: 'Kimlik' } } } },
    load,
  );
  const changes = jest.fn();
  return { load, language, changes, stop: language.subscribe(changes) };
}
const shown = ({ language }: ReturnType<typeof setLanguage>) => {
  const { locale, translator } = language.current();
  return [locale.code, translator.t(title)];
};

test('the first language uses the texts of the page and loads nothing', () => {
  const set = setLanguage();
  expect(shown(set)).toEqual(['tr-TUR', 'Kimlik']);
  expect(set.load).not.toHaveBeenCalled();
});

test('prepare() changes nothing until the returned function runs', async () => {
  const set = setLanguage();
  const show = await set.language.prepare('ru-KAZ');
  expect([shown(set)[0], set.changes.mock.calls.length]).toEqual(['tr-TUR', 0]);
  show();
  expect([shown(set), set.changes.mock.calls.length]).toEqual([['ru-KAZ', 'title in ru-KAZ'], 1]);
});

test('each language loads once, and the page’s own language never', async () => {
  const set = setLanguage();
  for (const code of ['ru-KAZ', 'tr-TUR', 'ru-KAZ']) (await set.language.prepare(code))();
  expect(set.load).toHaveBeenCalledTimes(1);
  expect(shown(set)).toEqual(['ru-KAZ', 'title in ru-KAZ']);
});

test('a failed language loads again', async () => {
  const set = setLanguage();
  set.load.mockRejectedValueOnce(new Error('gone'));
  await expect(set.language.prepare('en')).rejects.toThrow('gone');
  (await set.language.prepare('en'))();
  expect(shown(set)[0]).toBe('en');
});

test('showing a language twice notifies once, and unsubscribed listeners are not called', async () => {
  const set = setLanguage();
  const show = await set.language.prepare('en');
  show();
  show();
  expect(set.changes).toHaveBeenCalledTimes(1);
  set.stop();
  (await set.language.prepare('tr-TUR'))();
  expect(set.changes).toHaveBeenCalledTimes(1);
});

test.each(['tr-TR', '', '__proto__', 'EN'])('prepare(%j) rejects', async (code) => {
  await expect(setLanguage().language.prepare(code)).rejects.toThrow(RangeError);
});
