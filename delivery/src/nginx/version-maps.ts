import { cookieNamesOf, formerCookieNamesOf } from 'shared-config/cookie-names';
import { isSplit } from '../releases/given-releases';
import { versionsOf } from '../releases/release-document';
import { RELEASED_PARTS } from 'build/released-parts';
import { givenDevice, SPLIT_HEADERS } from '../server/given-device';
import { DISCOVERY_PATH } from '../server/site-documents';
import { cookieOf } from './address-maps';
import { block, directive, lookUp } from './directive';
import type { NginxInput } from './nginx-input';
import { buildVariable, VARIABLES } from './variables';
import { hundredthsOf, versionChoices, type VersionChoice } from './version-choices';

const GUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

/** A random guid of version 4, from the 32 random digits that nginx names a request by. */
const NEW_GUID = [
  '~^(?<site_g1>.{8})(?<site_g2>.{4}).(?<site_g3>.{3}).(?<site_g4>.{3})(?<site_g5>.{12})$',
  '$site_g1-$site_g2-4$site_g3-a$site_g4-$site_g5',
] as const;

/**
 * The look-ups that choose each part's version for a visitor: by region, and by the device's hash where a version has a share.
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
  return [...deviceMaps(input), ...[...shares].map(([name, share]) => splitOf(name, share)), ...chosen];
}

/** In front of a visitor's digits, so that none of them is the first. */
const REPAIR = '$site_repair';

/** A visitor without a device is given one where a share is to be had, so that the next page is of the same version. */
function deviceMaps({ live, sites }: NginxInput): string[] {
  const { site } = sites[0]!;
  // The first row that matches counts, so the present name precedes the former one.
  const names = new Set([
    cookieNamesOf(site.environment).deviceId,
    formerCookieNamesOf(site.environment).deviceId,
  ]);
  const { newCookie, device, region } = VARIABLES;
  const made = givenDevice({}, site);
  const cookie = made.headers['Set-Cookie']!.replace(made.deviceId, '$site_new_device');
  const split = sites.filter((served) => isSplit(live, served.site.region.code));
  return [
    lookUp(
      '$http_cookie',
      '$site_known_device',
      [...names].map((name) => [
        `~${cookieOf(name, `(?<site_cookie_device>${GUID})`)}`,
        '$site_cookie_device',
      ]),
    ),
    lookUp('$request_id', '$site_new_device', [NEW_GUID]),
    lookUp('$site_known_device', device, [['', '$site_new_device']], '$site_known_device'),
    lookUp(
      `${region} $site_known_device`,
      newCookie,
      split.map((served) => [`${served.site.region.code} `, cookie]),
    ),
    // A page that repairs itself asks without cookies: no share takes it.
    lookUp(
      '$request_uri $http_cookie',
      REPAIR,
      [[`~^${DISCOVERY_PATH.replaceAll('.', '\\.')}(\\?[^ ]*)? $`, 'repair ']],
      '',
    ),
    lookUp(
      region,
      '$site_page_caching',
      split.map((served) => [served.site.region.code, SPLIT_HEADERS['Cache-Control']]),
      VARIABLES.consentCaching,
    ),
  ];
}

/** One look-up for each different list of choices, and one by region. */
function partMaps(
  variable: string,
  byRegion: readonly (readonly [region: string, choices: VersionChoice[]])[],
  shares: Map<string, VersionChoice>,
): string[] {
  const lists = new Map<string, string>();
  const maps: string[] = [];
  const rows = byRegion.map(([region, choices]) => {
    const key = JSON.stringify(choices);
    const known =
      lists.get(key) ?? (choices.length === 1 ? choices[0]!.buildId : `${variable}_${lists.size}`);
    if (!lists.has(key) && choices.length > 1) maps.push(choiceMap(known, choices, shares));
    lists.set(key, known);
    return [region, known] as const;
  });
  return [...maps, lookUp('$site_region', variable, rows)];
}

/** Of the shares, one digit each, the first that takes the device decides. */
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
  return lookUp(`${REPAIR}${digits.join('')}`, variable, rows, choices.at(-1)!.buildId);
}

function shareVariable({ buildId, percent }: VersionChoice): string {
  return `$site_share_${hundredthsOf(percent)}_${buildId.replaceAll('-', '_')}`;
}

/** The rule of `isInShare`, which is nginx's own. */
function splitOf(variable: string, { buildId, percent }: VersionChoice): string {
  const share = `${hundredthsOf(percent) / 100}%`;
  return block(
    'split_clients',
    [`${VARIABLES.device}:${buildId}`, variable],
    [directive(share, '1'), directive('*', '0')],
  );
}
