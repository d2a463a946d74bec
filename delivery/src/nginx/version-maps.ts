import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { RELEASED_PARTS } from 'build/released-parts';
import { dependsOnDevice } from '../releases/releases-for-visitor';
import { versionsOf } from '../releases/release-document';
import { visitorDevice, VARIANT_HEADERS } from '../server/requests/visitor-device';
import { DISCOVERY_PATH } from '../server/documents/site-documents';
import { cookieMap } from './cookie-map';
import { block, directive, escapeRegExp, mapBlock } from './directive';
import type { NginxInput } from './nginx-input';
import { buildVariable, regionMap, VARIABLES } from './variables';

/** A build that a share of a region's devices gets. */
interface VersionChoice {
  buildId: string;
  percent: number;
}

const GUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

/** Converts nginx's request id of 32 random digits to a GUID of version 4. */
const NEW_GUID = [
  '~^(?<site_g1>.{8})(?<site_g2>.{4}).(?<site_g3>.{3}).(?<site_g4>.{3})(?<site_g5>.{12})$',
  '$site_g1-$site_g2-4$site_g3-a$site_g4-$site_g5',
] as const;

/** Returns the maps that choose the version of each part for a visitor: by region, and by the hash of the device id for shares. */
export function versionMaps(input: NginxInput): string[] {
  const shares = new Map<string, VersionChoice>();
  const chosen = RELEASED_PARTS.flatMap(({ part }) => {
    const versions = versionsOf(input.live.document, part);
    return versions.length === 0 ? [] : partMaps(input, buildVariable(part), versions, shares);
  });
  // nginx's rule of `split_clients`, which `isInShare` implements, too.
  const splits = [...shares].map(([name, { buildId, percent }]) =>
    block(
      'split_clients',
      [`${VARIABLES.device}:${buildId}`, name],
      [directive(`${hundredthsOf(percent) / 100}%`, '1'), directive('*', '0')],
    ),
  );
  return [...deviceMaps(input), ...splits, ...chosen];
}

/** Variable that a repair request sets, so that no share matches. */
const REPAIR_PREFIX = '$site_repair';

/** Returns the maps of device ids. A visitor without one gets one if the region has a share, so that later pages match. */
function deviceMaps({ live, sites }: NginxInput): string[] {
  const { site } = sites[0]!;
  const name = cookieNamesOf(site.environment).deviceId;
  const { newCookie, device, region } = VARIABLES;
  const newDevice = visitorDevice({}, site);
  const cookie = newDevice.headers['Set-Cookie']!.replace(newDevice.deviceId, '$site_new_device');
  const isSplit = (code: (typeof site)['region']['code']) => dependsOnDevice(live, code);
  const splitRegions = sites.map((served) => served.site.region.code).filter(isSplit);
  return [
    cookieMap(name, '$site_known_device', 'site_cookie_device', GUID),
    mapBlock('$request_id', '$site_new_device', [NEW_GUID]),
    mapBlock('$site_known_device', device, [['', '$site_new_device']], '$site_known_device'),
    mapBlock(
      `${region} $site_known_device`,
      newCookie,
      splitRegions.map((code) => [`${code} `, cookie]),
    ),
    // A page repairs itself with a request without cookies, which belongs to no share.
    mapBlock('$request_uri $http_cookie', REPAIR_PREFIX, [
      [`~^${escapeRegExp(DISCOVERY_PATH)}(\\?[^ ]*)? $`, 'repair '],
    ]),
    mapBlock(
      region,
      '$site_page_caching',
      splitRegions.map((code) => [code, VARIANT_HEADERS['Cache-Control']]),
      VARIABLES.consentCaching,
    ),
  ];
}

/** Returns one map per distinct list of choices, and one map by region. */
function partMaps(
  { sites }: NginxInput,
  variable: string,
  versions: readonly DiscoveryVersion[],
  shares: Map<string, VersionChoice>,
): string[] {
  const lists = new Map<string, string>();
  const maps: string[] = [];
  const byRegion = regionMap(sites, variable, ({ site: { region } }) => {
    const choices = versionChoices(versions, region.code);
    const key = JSON.stringify(choices);
    const known = lists.get(key);
    if (known !== undefined) return known;
    const result = choices.length === 1 ? choices[0]!.buildId : `${variable}_${lists.size}`;
    if (choices.length > 1) maps.push(choiceMap(result, choices, shares));
    lists.set(key, result);
    return result;
  });
  return [...maps, byRegion];
}

/** Returns the map of a list of choices. Each share is one digit, and the first digit `1` decides. */
function choiceMap(
  variable: string,
  choices: readonly VersionChoice[],
  shares: Map<string, VersionChoice>,
): string {
  const parts = choices.slice(0, -1);
  const digits = parts.map((share) => {
    const name = `$site_share_${hundredthsOf(share.percent)}_${share.buildId.replaceAll('-', '_')}`;
    shares.set(name, share);
    return name;
  });
  const rows = parts.map(({ buildId }, index) => [`~^${'0'.repeat(index)}1`, buildId] as const);
  return mapBlock(`${REPAIR_PREFIX}${digits.join('')}`, variable, rows, choices.at(-1)!.buildId);
}

/**
 * Returns the rule of `chooseVersion` as a list for nginx, smallest share first. A device gets the first build whose share contains
 * it, and the last build is for all others. A property test compares both rules.
 *
 * @example versionChoices(versions, 'KAZ') // [{ buildId: 'new', percent: 10 }, { buildId: 'old', percent: 100 }]
 */
export function versionChoices(versions: readonly DiscoveryVersion[], region: string): VersionChoice[] {
  const choicesBy = (percentOf: (version: DiscoveryVersion) => number | undefined): VersionChoice[] =>
    versions.flatMap((version) => {
      const percent = percentOf(version);
      return percent === undefined ? [] : [{ buildId: version.extras.buildId, percent }];
    });
  const pins = choicesBy(({ extras: { regions = {} } }) => new Map(Object.entries(regions)).get(region));
  const canaries = choicesBy(({ deployment }) =>
    deployment?.default === false ? deployment.traffic : undefined,
  );
  const defaults = choicesBy(({ deployment }) => (deployment?.default === false ? undefined : 100));
  const shares = (pins.length > 0 ? pins : canaries)
    .filter(({ percent }) => hundredthsOf(percent) > 0)
    .sort((one, other) => one.percent - other.percent);
  const choices = [...shares, ...defaults.slice(0, 1)];
  return choices.slice(0, choices.findIndex(({ percent }) => percent >= 100) + 1);
}

/** Converts percent to hundredths, the precision of shares. @example hundredthsOf(0.29) // 29 */
function hundredthsOf(percent: number): number {
  return Math.round(percent * 100);
}
