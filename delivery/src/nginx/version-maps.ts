import { cookieNamesOf, oldCookieNamesOf } from 'shared-config/cookie-names';
import { dependsOnDevice } from '../releases/releases-for-visitor';
import { versionsOf } from '../releases/release-document';
import { RELEASED_PARTS } from 'build/released-parts';
import { visitorDevice, VARIANT_HEADERS } from '../server/requests/visitor-device';
import { DISCOVERY_PATH } from '../server/documents/site-documents';
import { cookiePattern } from './address-maps';
import { block, directive, mapBlock } from './directive';
import type { NginxInput } from './nginx-input';
import { buildVariable, VARIABLES } from './variables';
import { hundredthsOf, versionChoices, type VersionChoice } from './version-choices';

const GUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

/** Converts nginx's request id of 32 random digits to a GUID of version 4. */
const NEW_GUID = [
  '~^(?<site_g1>.{8})(?<site_g2>.{4}).(?<site_g3>.{3}).(?<site_g4>.{3})(?<site_g5>.{12})$',
  '$site_g1-$site_g2-4$site_g3-a$site_g4-$site_g5',
] as const;

/**
 * Returns the maps that choose the version of each part for a visitor: by region, and by the hash of the device id for shares.
 */
export function versionMaps(input: NginxInput): string[] {
  const shares = new Map<string, VersionChoice>();
  const chosen = RELEASED_PARTS.flatMap(({ part }) => {
    const versions = versionsOf(input.live.document, part);
    if (versions.length === 0) return [];
    return partMaps(
      buildVariable(part),
      input.sites.map(({ site: { region } }) => [region.code, versionChoices(versions, region.code)]),
      shares,
    );
  });
  return [
    ...deviceMaps(input),
    ...[...shares].map(([name, share]) => splitClientsBlock(name, share)),
    ...chosen,
  ];
}

/** Variable that a repair request sets, so that no share matches. */
const REPAIR_PREFIX = '$site_repair';

/** Returns the maps of device ids. A visitor without one gets one if the region has a share, so that later pages match. */
function deviceMaps({ live, sites }: NginxInput): string[] {
  const { site } = sites[0]!;
  // The first matching row wins, so the current name precedes the former one.
  const names = new Set([
    cookieNamesOf(site.environment).deviceId,
    oldCookieNamesOf(site.environment).deviceId,
  ]);
  const { newCookie, device, region } = VARIABLES;
  const newDevice = visitorDevice({}, site);
  const cookie = newDevice.headers['Set-Cookie']!.replace(newDevice.deviceId, '$site_new_device');
  const splitSites = sites.filter((served) => dependsOnDevice(live, served.site.region.code));
  return [
    mapBlock(
      '$http_cookie',
      '$site_known_device',
      [...names].map((name) => [
        `~${cookiePattern(name, `(?<site_cookie_device>${GUID})`)}`,
        '$site_cookie_device',
      ]),
    ),
    mapBlock('$request_id', '$site_new_device', [NEW_GUID]),
    mapBlock('$site_known_device', device, [['', '$site_new_device']], '$site_known_device'),
    mapBlock(
      `${region} $site_known_device`,
      newCookie,
      splitSites.map((served) => [`${served.site.region.code} `, cookie]),
    ),
    // A page repairs itself with a request without cookies, which belongs to no share.
    mapBlock(
      '$request_uri $http_cookie',
      REPAIR_PREFIX,
      [[`~^${DISCOVERY_PATH.replaceAll('.', '\\.')}(\\?[^ ]*)? $`, 'repair ']],
      '',
    ),
    mapBlock(
      region,
      '$site_page_caching',
      splitSites.map((served) => [served.site.region.code, VARIANT_HEADERS['Cache-Control']]),
      VARIABLES.consentCaching,
    ),
  ];
}

/** Returns one map per distinct list of choices, and one map by region. */
function partMaps(
  variable: string,
  byRegion: readonly (readonly [region: string, choices: VersionChoice[]])[],
  shares: Map<string, VersionChoice>,
): string[] {
  const lists = new Map<string, string>();
  const maps: string[] = [];
  const rows = byRegion.map(([region, choices]) => {
    const key = JSON.stringify(choices);
    const result =
      lists.get(key) ?? (choices.length === 1 ? choices[0]!.buildId : `${variable}_${lists.size}`);
    if (!lists.has(key) && choices.length > 1) maps.push(choiceMap(result, choices, shares));
    lists.set(key, result);
    return [region, result] as const;
  });
  return [...maps, mapBlock('$site_region', variable, rows)];
}

/** Returns the map of a list of choices. Each share is one digit, and the first digit `1` decides. */
function choiceMap(
  variable: string,
  choices: readonly VersionChoice[],
  shares: Map<string, VersionChoice>,
): string {
  const parts = choices.slice(0, -1);
  const digits = parts.map((share) => {
    const name = shareVariable(share);
    shares.set(name, share);
    return name;
  });
  const rows = parts.map(({ buildId }, index) => [`~^${'0'.repeat(index)}1`, buildId] as const);
  return mapBlock(`${REPAIR_PREFIX}${digits.join('')}`, variable, rows, choices.at(-1)!.buildId);
}

function shareVariable({ buildId, percent }: VersionChoice): string {
  return `$site_share_${hundredthsOf(percent)}_${buildId.replaceAll('-', '_')}`;
}

/** Returns a `split_clients` block: nginx's rule, which `isInShare` implements, too. */
function splitClientsBlock(variable: string, { buildId, percent }: VersionChoice): string {
  const share = `${hundredthsOf(percent) / 100}%`;
  return block(
    'split_clients',
    [`${VARIABLES.device}:${buildId}`, variable],
    [directive(share, '1'), directive('*', '0')],
  );
}
