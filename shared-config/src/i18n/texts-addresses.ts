import type { EnvironmentKind } from '../site/environments';

/** The three parameters of a translation file (R-TEXT-1). */
export interface TextsFile {
  projectId: string;
  /** Name of the translation folder: `translationFileOf(locale)`. */
  lng: string;
  ns: string;
}

/** Who has a part's translation files; origins without a trailing slash. */
export interface TextsOrigins {
  environment: EnvironmentKind;
  /** Where the part's build lies. */
  own: string;
  /** `hostsOf(…).translationDownload` */
  download: string;
}

/** The path on a part's own origin (R-TEXT-1) and the one on the translation host (R-TEXT-2). */
const TEXTS_PATHS = {
  own: '/translations/{projectId}/{lng}/{ns}.json',
  download: '/download/{projectId}/{lng}/{ns}.json',
} as const;

/**
 * The addresses of a translation file, in the order in which they are asked: in production the translation host first,
 * which has what translators changed since the build; everywhere and at last the part's own file.
 *
 * @example textsAddressesOf(origins, { projectId: 'shell', lng: 'tr-TR', ns: 'header' }) // ['https://shell.…/translations/shell/tr-TR/header.json']
 */
export function textsAddressesOf(origins: TextsOrigins, file: TextsFile): readonly string[] {
  const asked = origins.environment === 'production' ? (['download', 'own'] as const) : (['own'] as const);
  return asked.map((from) => `${origins[from]}${filled(TEXTS_PATHS[from], file)}`);
}

function filled(path: string, file: TextsFile): string {
  return path.replaceAll(/\{(projectId|lng|ns)\}/g, (_, name: keyof TextsFile) =>
    encodeURIComponent(file[name]),
  );
}
