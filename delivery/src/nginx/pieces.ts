import { isStopped } from 'shared-config/loader/choose-version';
import type { Locale } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import { scriptSafeJson } from 'shared-config/platform/script-safe-json';
import { PAGES, type Page } from 'verification-host/pages';
import { RELEASED_PARTS, type PartName } from 'build/released-parts';
import { textOf } from '../releases/loaded-build';
import { pageDocument } from '../releases/releases-for-visitor';
import { versionsOf } from '../releases/release-document';
import {
  earlyScriptsOf,
  footerForPage,
  footerOf,
  headOf,
  headStyleOf,
  inlineScript,
} from '../server/pages/shell-head';
import type { ServedSite } from '../server/hosts/sites-of-environment';
import type { NginxInput } from './nginx-input';
import { servedBuilds, servedLocales, type ServedBuild } from './served-builds';
import { buildVariable } from './variables';

/** A file for nginx: its path below the folder of pages, and its text. */
export type TextFile = readonly [path: string, text: string];

/** Internal path of the pieces that pages include. */
export const PIECES_PATH = '/-/piece/';

/** Returns a directive that includes a piece in a page. @example includePiece('head/$site_shell_build.html') */
export function includePiece(name: string): string {
  return `<!--# include virtual="${PIECES_PATH}${name}" -->`;
}

/** Returns the path of a page's footer below the pieces. The language links of each page differ. */
export function footerPiece({ code }: Pick<Locale, 'code'>, { id }: Pick<Page, 'id'>, build: string): string {
  return `footer/${code}/${id}/${build}.html`;
}

/**
 * Returns the pieces of the shell: style and script per build, the skeleton with its script per locale and build, and the footer per page
 * as well.
 */
export function shellPieces(input: NginxInput): TextFile[] {
  return servedBuilds(input, 'shell').flatMap(({ buildId, build }): TextFile[] => {
    const head = headOf(build);
    return [
      [`style/${buildId}.html`, headStyleOf(head)],
      [`script/${buildId}.html`, inlineScript(head.headScript)],
      ...servedLocales(input).flatMap((locale): TextFile[] => {
        const { code } = locale;
        const skeleton = textOf(build, `skeleton/${code}.html`);
        const footer = footerOf(build, code);
        return [
          [`skeleton/${code}/${buildId}.html`, `${skeleton}${inlineScript(head.headerScript)}`],
          ...PAGES.filter(({ hasFooter }) => hasFooter).map((page): TextFile => [
            footerPiece(locale, page, buildId),
            footerForPage(footer, page.path),
          ]),
        ];
      }),
    ];
  });
}

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

const NO_REMOTES = '"microFrontends":{}}';

/** Returns the pieces of that document and their early scripts: one file per region and version. */
export function documentPieces(input: NginxInput): TextFile[] {
  return input.sites.flatMap((served) =>
    remotesOf(input).flatMap((part) =>
      servedBuilds(input, part).flatMap((used): TextFile[] => {
        const region = served.site.region.code;
        const document = documentOf(input, served, part, used);
        const versions = scriptSafeJson(document.microFrontends[part]);
        const piece: TextFile = [`document/${region}/${part}-${used.buildId}.json`, `"${part}":${versions}`];
        if (part !== 'shell') return [piece];
        return [piece, [`early/${region}/${used.buildId}.html`, earlyScriptsOf(document)]];
      }),
    ),
  );
}

/** Returns the released remotes in the order of the document. */
function remotesOf({ live }: NginxInput): PartName[] {
  return RELEASED_PARTS.filter(
    ({ part, origin }) => origin && versionsOf(live.document, part).length > 0,
  ).map(({ part }) => part);
}

function documentOf({ live }: NginxInput, { site, hosts }: ServedSite, part: PartName, used: ServedBuild) {
  const versions = versionsOf(live.document, part);
  const version = versions.find(({ extras }) => extras.buildId === used.buildId)!;
  const release = {
    version,
    build: used.build,
    isStopped: isStopped({ versions, region: site.region.code }),
  };
  return pageDocument(live.document, { [part]: release }, hosts);
}
