import type { PartName } from 'build/released-parts';

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

/** Returns the variable of the build that a visitor gets. @example buildVariable('shell') // '$site_shell_build' */
export function buildVariable(part: PartName): string {
  return `$site_${nameOf(part)}_build`;
}

/** Returns a variable of a part. @example partVariable('shell', 'file') // '$site_shell_file' */
export function partVariable(part: PartName, suffix: string): string {
  return `$site_${nameOf(part)}_${suffix}`;
}

function nameOf(part: PartName): string {
  return part.replaceAll('-', '_');
}
