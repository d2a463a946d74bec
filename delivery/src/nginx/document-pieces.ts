import type { RegionCode } from 'shared-config/regions';
import { scriptSafeJson } from 'shared-config/script-safe-json';
import { isStopped } from 'shared-config/loader/choose-version';
import { pageDocument, type ServedRelease } from '../releases/releases-for-visitor';
import { versionsOf } from '../releases/release-document';
import { RELEASED_PARTS, type PartName } from 'build/released-parts';
import { earlyScriptsOf } from '../server/pages/shell-head';
import { includePiece } from './include-piece';
import type { NginxInput } from './nginx-input';
import type { ServedSite } from '../server/hosts/sites-of-environment';
import { servedBuilds, type ServedBuild } from './served-builds';
import { buildVariable } from './variables';

/**
 * Returns the text of a visitor's discovery document, in which nginx includes the version of each remote.
 *
 * @example documentWithPieces(input, 'KAZ') // '{"schema":"…","microFrontends":{<!--# include … -->,<!--# include … -->}}'
 */
export function documentWithPieces(input: NginxInput, region: RegionCode | '$site_region'): string {
  const empty = scriptSafeJson(pageDocument(input.live.document, {}, input.sites[0]!.hosts));
  if (!empty.endsWith(NO_REMOTES)) throw new Error(`The discovery document does not end with ${NO_REMOTES}.`);
  const pieces = remotesOf(input).map((part) =>
    includePiece(`document/${region}/${part}-${buildVariable(part)}.json`),
  );
  return `${empty.slice(0, -2)}${pieces.join(',')}}}`;
}

/**
 * Returns the pieces of that document and their early scripts: one file per region and version.
 *
 * @returns path → text
 * @example documentPieces(input).get('document/KAZ/shell-aaaaaaaaaa.json') // '"shell":[{…}]'
 */
export function documentPieces(input: NginxInput): Map<string, string> {
  const files = new Map<string, string>();
  for (const served of input.sites) {
    const region = served.site.region.code;
    for (const part of remotesOf(input)) {
      for (const used of servedBuilds(input, part)) {
        const document = documentOf(input, served, part, used);
        const versions = scriptSafeJson(document.microFrontends[part]);
        files.set(`document/${region}/${part}-${used.buildId}.json`, `"${part}":${versions}`);
        if (part === 'shell') files.set(`early/${region}/${used.buildId}.html`, earlyScriptsOf(document));
      }
    }
  }
  return files;
}

const NO_REMOTES = '"microFrontends":{}}';

/** Returns the released remotes in the order of the document. */
function remotesOf({ live }: NginxInput): PartName[] {
  return RELEASED_PARTS.filter(
    ({ part, origin }) => origin && versionsOf(live.document, part).length > 0,
  ).map(({ part }) => part);
}

function documentOf({ live }: NginxInput, { site, hosts }: ServedSite, part: PartName, used: ServedBuild) {
  const versions = versionsOf(live.document, part);
  const version = versions.find(({ extras }) => extras.buildId === used.buildId)!;
  const release: ServedRelease = {
    version,
    build: used.build,
    isStopped: isStopped({ versions, region: site.region.code }),
  };
  return pageDocument(live.document, { [part]: release }, hosts);
}
