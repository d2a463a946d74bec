import type { PartName } from 'build/released-parts';
import type { ServedSite } from '../server/hosts/sites-of-environment';
import { mapBlock } from './directive';

/** Variables that several files use. The common prefix avoids conflicts with a configuration that includes ours. */
export const VARIABLES = {
  region: '$site_region',
  path: '$site_path',
  query: '$site_query',
  locale: '$site_page_locale',
  page: '$site_page',
  device: '$site_device',
  newCookie: '$site_new_cookie',
  thirdParty: '$site_third_party',
  consentCaching: '$site_consent_caching',
  headScript: '$site_head_script',
  headerScript: '$site_header_script',
  frameStyle: '$site_frame_style',
  hostStyle: '$site_host_style',
} as const;

/** Returns the map from the region of a request to a value. */
export function regionMap(
  sites: readonly ServedSite[],
  variable: string,
  valueOf: (served: ServedSite) => string,
): string {
  const rows = sites.map((served) => [served.site.region.code, valueOf(served)] as const);
  return mapBlock(VARIABLES.region, variable, rows);
}

/** Returns the variable of the build that a visitor gets. @example buildVariable('shell') // '$site_shell_build' */
export function buildVariable(part: PartName): string {
  return partVariable(part, 'build');
}

/** Returns a variable of a part. @example partVariable('shell', 'file') // '$site_shell_file' */
export function partVariable(part: PartName, suffix: string): string {
  return `$site_${part.replaceAll('-', '_')}_${suffix}`;
}
