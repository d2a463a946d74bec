import type { PartName } from 'build/released-parts';

/** Variables of the configuration that texts elsewhere name too. All begin alike: whoever includes us has others. */
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

/** The build of a part that the visitor is given. @example buildVariable('shell') // '$site_shell_build' */
export function buildVariable(part: PartName): string {
  return `$site_${nameOf(part)}_build`;
}

/** What a variable of a part is called. @example partVariable('shell', 'file') // '$site_shell_file' */
export function partVariable(part: PartName, what: string): string {
  return `$site_${nameOf(part)}_${what}`;
}

function nameOf(part: PartName): string {
  return part.replaceAll('-', '_');
}
