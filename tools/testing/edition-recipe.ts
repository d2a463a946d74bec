import type { TranslationTexts } from 'shared-config/i18n/i18n';
import { flatTexts } from '../texts/read-place';
import { EDITION, HEBREW } from './example-edition';
import type { SourceCopy } from './source-copy';

/**
 * A step of a recipe in docs/how-to.md, carried out for an example: an edition for Israel, and Hebrew, a new language.
 */
export interface RecipeStep {
  /** Files as the document names them; `<language>` stands for `he`. */
  files: readonly string[];
  take(copy: SourceCopy): void;
}

const LOCALES = 'shared-config/src/site/locale-table.ts';
const REQUIRED_TABLES = 'shared-config/src/site/required-tables.fixture.ts';
const REGIONS = 'shared-config/src/site/region-table.ts';
const BRAND = 'shared-config/src/site/brand.ts';
const TIME_ZONES = 'shared-config/src/site/time-zones-table.ts';
const CONSENTS = 'shell-remote/src/features/sign-in/registration/edition-consents.ts';
const SHELL_TEXTS = 'shell-remote/translations';
const HOST_TEXTS = 'verification-host/translations';
const DEMONSTRATION_TEXTS = 'delivery/translations';
const TERMS = 'shell-remote/translations/terms.json';
const MENU_NAMES = 'shared-config/src/site/navigation/names';

/** "Add a locale", with a known language: Ukrainian in the European Union. */
export const KNOWN_LANGUAGE: readonly RecipeStep[] = [
  {
    files: [LOCALES],
    take: (copy) => {
      const row = `  ['uk-EU', 'EU', 'uk-UA', 'uk-UA', 'uk', 'Українська', 'Ukrainian'],`;
      copy.addBehind(LOCALES, `['ro-EU',`, row);
    },
  },
  {
    files: [REQUIRED_TABLES],
    take: (copy) => copy.addBehind(REQUIRED_TABLES, '| ro-EU |', '| uk-EU | EU | uk-UA | uk-UA | uk |'),
  },
];

/** "Add a language": Hebrew in the global edition. */
export const NEW_LANGUAGE: readonly RecipeStep[] = [
  {
    files: [LOCALES],
    take: (copy) => {
      const row = `  ['he-IL', 'GLOBAL', 'he-IL', 'he-IL', 'he', 'עברית', 'Hebrew'],`;
      copy.addBehind(LOCALES, `['zh-TW',`, row);
    },
  },
  {
    files: [`${SHELL_TEXTS}/<language>/`],
    take: (copy) => {
      copy.copyFolder(`${SHELL_TEXTS}/en`, `${SHELL_TEXTS}/he`);
      for (const namespace of ['header', 'footer', 'quick-auth', 'language-picker'] as const) {
        copy.setTexts(`${SHELL_TEXTS}/he/${namespace}.json`, HEBREW[namespace]);
      }
      translateTerms(copy, `${SHELL_TEXTS}/he`);
    },
  },
  {
    files: [`${HOST_TEXTS}/<language>/`],
    take: (copy) => {
      copy.copyFolder(`${HOST_TEXTS}/en`, `${HOST_TEXTS}/he`);
      copy.setTexts(`${HOST_TEXTS}/he/verification.json`, HEBREW.verification);
      translateTerms(copy, `${HOST_TEXTS}/he`);
    },
  },
  {
    files: [`${DEMONSTRATION_TEXTS}/<language>/`],
    take: (copy) => {
      copy.copyFolder(`${DEMONSTRATION_TEXTS}/en`, `${DEMONSTRATION_TEXTS}/he`);
      translateTerms(copy, `${DEMONSTRATION_TEXTS}/he`);
    },
  },
  {
    files: [TERMS],
    take: (copy) => {
      const rows = Object.entries(JSON.parse(copy.read(TERMS)) as Record<string, Record<string, string>>);
      const withHebrew = rows.map(([term, words]) => [term, { ...words, he: hebrewOf(term) ?? term }]);
      copy.write(TERMS, JSON.stringify(Object.fromEntries(withHebrew), null, 2));
    },
  },
  {
    files: [`${MENU_NAMES}/<language>.json`, `${MENU_NAMES}/names.ts`],
    take: (copy) => {
      copy.write(`${MENU_NAMES}/he.json`, copy.read(`${MENU_NAMES}/en.json`));
      copy.setTexts(`${MENU_NAMES}/he.json`, HEBREW.navigation);
      copy.addBehind(`${MENU_NAMES}/names.ts`, `from './fr.json'`, `import he from './he.json';`);
      copy.addBehind(`${MENU_NAMES}/names.ts`, `['fr', fr]`, `  ['he', he],`);
    },
  },
  {
    files: [REQUIRED_TABLES],
    take: (copy) => copy.addBehind(REQUIRED_TABLES, '| zh-TW |', '| he-IL | GLOBAL | he-IL | he-IL | he |'),
  },
];

/** "Add an edition": Israel, in Hebrew and English. */
export const NEW_EDITION: readonly RecipeStep[] = [
  {
    files: [REGIONS],
    take: (copy) => copy.addBehind(REGIONS, `['GEO',`, `  ['ISR', 'Israel', 'il', 'il.localhost', 'IL'],`),
  },
  {
    files: [BRAND],
    take: (copy) => {
      copy.addBehind(BRAND, '  companies: {', `    ISR: '${EDITION.company}',`);
      copy.addBehind(BRAND, '  domains: {', `    ISR: '${EDITION.domain}',`);
    },
  },
  {
    files: [LOCALES],
    take: (copy) => {
      const hebrew = `  ['he-ISR', 'ISR', 'he-IL', 'he-IL', 'he-IL', 'עברית', 'Hebrew'],`;
      const english = `  ['en-ISR', 'ISR', 'en', 'en-IL', 'en-IL', 'English', 'English'],`;
      copy.addBehind(LOCALES, `['en-GEO',`, hebrew, english);
    },
  },
  {
    files: [TIME_ZONES],
    take: (copy) =>
      copy.addBehind(TIME_ZONES, '  GE: [', `  IL: ['Asia/Jerusalem', 'Asia/Tel_Aviv', 'Israel'],`),
  },
  {
    files: [CONSENTS],
    take: (copy) => copy.addBehind(CONSENTS, '  IDN: [', '  ISR: [terms, risk, marketing],'),
  },
  {
    files: [`${SHELL_TEXTS}/en/footer.json`],
    take: (copy) => {
      const { risk, entity } = EDITION;
      const english = { 'regions.ISR': 'Israel', 'risk.ISR': risk, 'entity.ISR': entity };
      copy.setTexts(`${SHELL_TEXTS}/en/footer.json`, english);
      copy.setTexts(`${SHELL_TEXTS}/he/footer.json`, HEBREW.editionFooter);
    },
  },
  {
    files: [`${SHELL_TEXTS}/en/language-picker.json`],
    take: (copy) => copy.setTexts(`${SHELL_TEXTS}/en/language-picker.json`, { 'notes.ISR': EDITION.note }),
  },
  {
    files: [REQUIRED_TABLES],
    take: (copy) => {
      const region = `| Israel | ISR | il | www.${EDITION.domain} | il.localhost |`;
      copy.addBehind(REQUIRED_TABLES, '| Georgia |', region);
      const hebrew = '| he-ISR | ISR | he-IL | he-IL | he-IL |';
      copy.addBehind(REQUIRED_TABLES, '| en-GEO |', hebrew, '| en-ISR | ISR | en | en-IL | en-IL |');
    },
  },
];

/** All steps, in the order of the document. */
export const WHOLE_RECIPE: readonly RecipeStep[] = [...KNOWN_LANGUAGE, ...NEW_LANGUAGE, ...NEW_EDITION];

/** Carries out steps in order. @throws TypeError for an undefined step, which is a mistake of the test */
export function carryOut(copy: SourceCopy, steps: readonly (RecipeStep | undefined)[]): void {
  for (const step of steps) step!.take(copy);
}

/** Sets every text that is exactly a term to the term's translation. */
function translateTerms(copy: SourceCopy, folder: string): void {
  for (const file of copy.filesIn(folder)) {
    const texts = [...flatTexts(JSON.parse(copy.read(file)) as TranslationTexts)];
    const said = texts.flatMap(([key, text]) => {
      const word = hebrewOf(text);
      return word ? [[key, word] as const] : [];
    });
    copy.setTexts(file, Object.fromEntries(said));
  }
}

function hebrewOf(term: string): string | undefined {
  return new Map(Object.entries(HEBREW.terms)).get(term);
}
