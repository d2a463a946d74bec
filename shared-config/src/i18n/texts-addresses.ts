import type { EnvironmentKind } from '../site/environments';

/** The three parameters of a translation file (R-TEXT-1). */
export interface TextsFile {
  projectId: string;
  /** Name of the translation folder: `translationFileOf(locale)`. */
  lng: string;
  ns: string;
}

/** Origins of a part's translation files, without trailing slash. */
export interface TextsOrigins {
  environment: EnvironmentKind;
  /** Origin of the part's build. */
  own: string;
  /** `hostsOf(…).translationDownload` */
  download: string;
}

/** Path on a part's own origin (R-TEXT-1) and on the translation host (R-TEXT-2). */
const TEXTS_PATHS = {
  own: '/translations/{projectId}/{lng}/{ns}.json',
  download: '/download/{projectId}/{lng}/{ns}.json',
} as const;

/**
 * Returns the addresses of a translation file in the order of requests: in production first the translation host,
 * which has changes since the build; last the part's own file.
 *
 * @example textsAddressesOf(origins, { projectId: 'shell', lng: 'tr-TR', ns: 'header' }) // ['https://shell.…/translations/shell/tr-TR/header.json']
 */
export function textsAddressesOf(origins: TextsOrigins, file: TextsFile): readonly string[] {
  const sources = origins.environment === 'production' ? (['download', 'own'] as const) : (['own'] as const);
  return sources.map((source) => `${origins[source]}${filled(TEXTS_PATHS[source], file)}`);
}

function filled(path: string, file: TextsFile): string {
  return path.replaceAll(/\{(projectId|lng|ns)\}/g, (_, name: keyof TextsFile) =>
    encodeURIComponent(file[name]),
  );
}
