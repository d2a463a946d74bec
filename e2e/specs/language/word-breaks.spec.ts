import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from 'build/paths';
import { brand } from 'shared-config/site/brand';
import { signInAs } from 'tools/testing/demo-tokens';
import { CookieBar } from '../../page-objects/cookie-bar';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/test';

test.use({ viewport: { width: 320, height: 700 } });

/** English text → text of another language. */
type Dictionary = Record<string, string>;

const FOLDERS = ['shell-remote/translations', 'verification-host/translations'];
const NAMES = path.join(root, 'shared-config/src/site/navigation/names');

/** Returns the texts of a language by their keys. */
function textsOf(language: string): Map<string, string> {
  const textsIn = (value: unknown, key: string): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value as object).flatMap(([name, inner]) => textsIn(inner, `${key}.${name}`));
  const folders = FOLDERS.map((folder) => path.join(root, folder, language));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)));
  return new Map(
    [...files, path.join(NAMES, `${language}.json`)].flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll('{{brand}}', brand.name);
      return textsIn(JSON.parse(text), file.replace(`/${language}`, ''));
    }),
  );
}

/** Returns the dictionary of each language; texts with placeholders are left out. */
function dictionaries(): [language: string, Dictionary][] {
  const english = [...textsOf('en')].filter(([, text]) => !text.includes('{{'));
  const languages = readdirSync(NAMES).filter((file) => file.endsWith('.json'));
  return languages.map((file) => {
    const language = path.parse(file).name;
    const texts = textsOf(language);
    const rows = english.map(([key, text]) => [text, texts.get(key) ?? text]);
    return [language, Object.fromEntries(rows) as Dictionary];
  });
}

/** The words of states that the signed-in user does not have. */
const OTHER_STATES: Dictionary = {
  'Not added': 'Not verified',
  Add: 'Verify',
  Off: 'On',
  'Turn on': 'Manage',
  'Action needed': 'In review',
};

/**
 * Shows all texts of an element in each language in turn, in English markup, and returns the words that break inside. Browsers without a
 * language's hyphenation are the worst case, so none hyphenates here. Han, kana and Thai break between letters; words of Katakana do not.
 */
async function brokenWords(page: Page, within: string, languages: [string, Dictionary][]): Promise<string[]> {
  const input = { languages, otherStates: OTHER_STATES };
  const { broken, translated } = await page
    .locator(within)
    .first()
    .evaluate((root, { languages, otherStates }) => {
      const WORDS =
        /[\p{Script=Katakana}ー]{2,}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー\p{Pd}/\u200b]{2,}/gu;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { hyphens: none !important; }');
      document.adoptedStyleSheets.push(sheet);
      const nodes = new Map<Text, string>();
      for (const details of root.querySelectorAll('details')) details.open = true;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        if (node.parentElement!.checkVisibility({ visibilityProperty: true })) nodes.set(node, node.data);
      }
      const isBroken = (node: Text, start: number, end: number) => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, end);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size > 1;
      };
      const localized = document.querySelectorAll<HTMLElement>('[lang=en]');
      const hasStates = [...nodes.values()].some((text) => text in otherStates);
      const variants = hasStates ? [{}, otherStates] : [{}];
      const broken = new Set<string>();
      const translated = new Set<string>();
      for (const [language, dictionary] of languages) {
        for (const element of localized) element.lang = language;
        for (const variant of variants as Dictionary[]) {
          for (const [node, english] of nodes) {
            const text = variant[english] ?? english;
            node.data = dictionary[text] ?? text;
            if (dictionary[text]) translated.add(text);
          }
          for (const node of nodes.keys()) {
            for (const { index, 0: word } of node.data.matchAll(WORDS)) {
              if (isBroken(node, index, index + word.length)) broken.add(`${language}: ${word}`);
            }
          }
        }
      }
      for (const [node, english] of nodes) node.data = english;
      for (const element of localized) element.lang = 'en';
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      return { broken: [...broken], translated: translated.size };
    }, input);
  expect.soft(translated, `translated texts in ${within}`).toBeGreaterThan(2);
  return broken;
}

test('no word breaks inside in a window of 320 px, in any language', async ({ page }) => {
  const languages = dictionaries();
  const expectNoBrokenWords = async (within: string) =>
    expect.soft(await brokenWords(page, within, languages), within).toEqual([]);
  const header = new SiteHeader(page);
  const cookieBar = new CookieBar(page);
  const signOut = await signInAs(page, 'pat');
  await header.open('/en/verification/');
  await expect(page.locator('.vh-fact-action')).toHaveCount(3);
  // A masked address is a word, too.
  const value = page.locator('.vh-fact-value').first();
  await value.evaluate((element) => (element.textContent = 'ma***@longer-example.com'));
  await expect(cookieBar.banner).toBeVisible();
  await expectNoBrokenWords('body');
  await cookieBar.choose.click();
  await expectNoBrokenWords('.ui-modal');
  await cookieBar.choices.getByRole('button', { name: 'Only necessary' }).click();
  await signOut();
  await header.open('/en/verification/sample/');
  await expectNoBrokenWords('main');
  await header.openMenu.click();
  await expectNoBrokenWords('.sh-drawer');
  await page.locator('.sh-drawer a[href$="/login"]').click();
  await expect(new SignInModal(page).dialog.locator('button[type=submit]')).toBeVisible();
  await expectNoBrokenWords('dialog');
});
