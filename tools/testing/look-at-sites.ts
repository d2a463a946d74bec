import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import { editionSuggestionOf } from 'shared-config/i18n/edition-suggestion';
import { localeByCode, LOCALES, translationChainOf, type Locale } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { FRAME_NAMESPACES, renderSkeleton } from 'shell-remote/skeleton';
import { pageById } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { textsOf } from 'build/translations';
import { writeSites } from 'delivery/server/write-sites';
import { SHELL_RELEASE } from 'delivery/server/shell-release.fixture';
import { matchChoices } from 'shell-remote/features/language/picker/match-choices';
import { pickerChoices } from 'shell-remote/features/language/picker/picker-choices';
import { EDITION_CONSENTS } from 'shell-remote/features/sign-in/registration/edition-consents';
import { initialCountry } from 'shell-remote/features/sign-in/phone/start-country';

/*
 * Writes what the surrounding sources derive from their tables, without webpack: the first page of every locale of every edition with its
 * header, and `locales.json` with facts that pages do not show.
 */

/** Facts of one locale in `locales.json`. */
export interface SeenOfLocale {
  chain: readonly string[];
  /** Locale codes that the picker offers in the same edition. */
  offered: string[];
  /** Editions, with the locale that a reader of this one gets there. */
  editions: [region: string, locale: string][];
  /** Locale codes that a search for the language's English name finds. */
  found: string[];
  /** What the English page suggests to a browser of this language and country; null for no suggestion. */
  suggested: string | null;
  /** Default country of phone numbers. */
  phone: string;
  /** Fields of the registration. */
  consents: string[];
}

const STYLE = 'body{margin:0}';
const english = localeByCode('en')!;
const regionNames = Object.fromEntries(REGIONS.map(({ code, name }) => [code, name])) as Record<
  (typeof REGIONS)[number]['code'],
  string
>;

function skeletonOf(locale: Locale): string {
  const texts = FRAME_NAMESPACES.map((name) => [name, textsOf('shell-remote', name, locale)] as const);
  const navigation = navigationFor({ language: locale.code, region: locale.region });
  return renderSkeleton({ locale, buildId: 'a', year: 2026, texts: Object.fromEntries(texts), navigation })
    .html;
}

function seenOf(locale: Locale): SeenOfLocale {
  const choices = pickerChoices(locale, regionNames);
  const { region } = locale;
  const hints = { languages: [locale.bcp47], timeZone: '', locale: english };
  return {
    chain: translationChainOf(locale),
    offered: choices.languages.filter(({ isOfEdition }) => isOfEdition).map((choice) => choice.locale.code),
    editions: choices.editions.map((choice) => [choice.region, choice.locale.code]),
    found: (matchChoices(locale.englishName, choices)?.inEdition ?? []).map((choice) => choice.locale.code),
    suggested: editionSuggestionOf(hints)?.locale.code ?? null,
    phone: initialCountry({ region, locale: locale.code }).iso,
    consents: EDITION_CONSENTS[region].map(({ name }) => name),
  };
}

async function lookAt(folder: string): Promise<void> {
  await writeSites({
    folder,
    environment: 'production',
    portBase: 3000,
    pages: [pageById('overview')],
    sourcesOf: () => ({
      style: STYLE,
      release: { ...SHELL_RELEASE, skeletonOf: (code) => skeletonOf(localeByCode(code)!) },
      htmlOf: (page, locale) => {
        const texts = textsOf('verification-host', 'verification', locale);
        const files = { style: STYLE, script: '/main.js', libraries: [], favicon: '/favicon.svg' };
        return prerender({ page, locale, texts, ...files });
      },
    }),
  });
  const seen = Object.fromEntries(LOCALES.map((locale) => [locale.code, seenOf(locale)]));
  writeFileSync(path.join(folder, 'locales.json'), JSON.stringify(seen));
}

void lookAt(process.argv[2]!);
