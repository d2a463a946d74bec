import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { navigationFor } from 'shared-config/default-navigation';
import { editionSuggestionOf } from 'shared-config/edition-suggestion';
import { localeByCode, LOCALES, translationChainOf, type Locale } from 'shared-config/locales';
import { REGIONS } from 'shared-config/regions';
import { FRAME_NAMESPACES, renderSkeleton } from 'shell-remote/skeleton';
import { pageById } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { textsOf } from 'build/translations';
import { writeSites } from 'delivery/server/write-sites';
import { SHELL_RELEASE } from 'delivery/server/shell-release.fixture';
import { matchChoices } from 'shell-remote/features/language/picker/match-choices';
import { pickerChoices } from 'shell-remote/features/language/picker/picker-choices';
import { EDITION_CONSENTS } from 'shell-remote/features/sign-in/registration/edition-consents';
import { startCountry } from 'shell-remote/features/sign-in/phone/start-country';

/*
 * What the sources that this file lies among make of their tables, without webpack: the first page of every locale of
 * every edition, header included, into a folder, and beside them what is not seen in pages.
 */

/** Of each locale, in `locales.json`. */
export interface SeenOfLocale {
  chain: readonly string[];
  /** Locale codes that its reader is offered by the picker, in the same edition. */
  offered: string[];
  /** Editions with the locale that its reader gets there. */
  editions: [region: string, locale: string][];
  /** Locale codes that its reader finds by the English name of the language. */
  found: string[];
  /** What the English page suggests to a browser of this very language and country; null: to stay. */
  suggested: string | null;
  /** Country that a phone number starts in. */
  phone: string;
  /** What is asked when registering. */
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
    offered: choices.languages.filter(({ isHere }) => isHere).map((choice) => choice.locale.code),
    editions: choices.editions.map((choice) => [choice.region, choice.locale.code]),
    found: (matchChoices(locale.englishName, choices)?.here ?? []).map((choice) => choice.locale.code),
    suggested: editionSuggestionOf(hints)?.locale.code ?? null,
    phone: startCountry({ region, locale: locale.code }).iso,
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
