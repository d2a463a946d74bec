import { VARIANT_HEADERS } from '../server/requests/visitor-device';
import { COMMON_HEADERS, pageHeadersOf, sourceHashOf } from '../http/security-headers';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { CONSENT_COOKIE_VALUES } from 'shared-config/consent/cookie';
import { allowedScripts, allowedScriptsText } from 'shared-config/third-party/allowed-scripts';
import { cookieMap } from './cookie-map';
import { directive, mapBlock, requireNoVariables } from './directive';
import type { NginxInput } from './nginx-input';
import { headOf } from '../server/pages/shell-head';
import { servedBuilds } from './served-builds';
import { textOf, type LoadedBuild } from '../releases/loaded-build';
import { PAGE_STYLE_FILE, type PartName } from 'build/released-parts';
import { buildVariable, VARIABLES } from './variables';

/** Returns lines that set headers on every response of a location. A location does not inherit headers of its server. */
export function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => directive('add_header', name, value, 'always'));
}

/** Returns lines that set headers on successful responses only. */
export function successHeaderLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => directive('add_header', name, value));
}

/** Removes the modification time: it does not describe the build. */
export const NO_LAST_MODIFIED = directive('add_header', 'Last-Modified', '', 'always');

/** Headers of every response. */
export const COMMON_LINES = headerLines(COMMON_HEADERS);

/** Returns the header lines of pages, and the maps of the headers that differ between visitors. */
export function pageHeaders(input: NginxInput): { lines: string[]; maps: string[] } {
  const consent = thirdPartyChoices(input);
  const headersByVisitor = input.sites.flatMap(({ site, hosts }) =>
    consent.choices.map(({ text, thirdParty }) => {
      const environment = site.environment.kind;
      const { reportsUrl } = input;
      const page = { environment, scripts: SCRIPTS, styles: STYLES, thirdParty, reportsUrl };
      return [`${site.region.code} ${text}`, pageHeadersOf(hosts, page)] as const;
    }),
  );
  const headers = Object.keys(headersByVisitor[0]![1]).map((name) => {
    const values = headersByVisitor.map(([visitor, all]) => [visitor, withVariables(all[name]!)] as const);
    const isConstant = values.every(([, value]) => value === values[0]![1]);
    const variable = `$site_header_${name.toLowerCase().replaceAll('-', '_')}`;
    const source = `${VARIABLES.region} ${VARIABLES.thirdParty}`;
    return isConstant
      ? { line: [name, values[0]![1]] as const, map: [] }
      : { line: [name, variable] as const, map: [mapBlock(source, variable, values)] };
  });
  return {
    lines: headerLines(Object.fromEntries(headers.map(({ line }) => line))),
    maps: [...hashMaps(input), ...consent.maps, ...headers.flatMap(({ map }) => map)],
  };
}

/** Returns the possible lists of third-party scripts, and the maps that choose one by the consent cookie. */
function thirdPartyChoices({ sites }: NginxInput) {
  const { environment } = sites[0]!.site;
  const byCookie = [...CONSENT_COOKIE_VALUES].map(([value, decision]) => {
    const thirdParty = allowedScripts(environment.kind, decision);
    return { value, thirdParty, text: allowedScriptsText(thirdParty) };
  });
  const rows = byCookie.map(({ value, text }) => [value, text] as const);
  const undecidedScripts = allowedScripts(environment.kind, null);
  const undecided = { thirdParty: undecidedScripts, text: allowedScriptsText(undecidedScripts) };
  const { thirdParty, consentCaching } = VARIABLES;
  const { consent } = cookieNamesOf(environment);
  return {
    choices: [...new Map([...byCookie, undecided].map((choice) => [choice.text, choice])).values()],
    maps: [
      cookieMap(consent, '$site_consent', 'site_cookie_consent', '[0-9a-z.]+'),
      mapBlock('$site_consent', thirdParty, rows, undecided.text),
      mapBlock(thirdParty, consentCaching, [[undecided.text, 'no-cache']], VARIANT_HEADERS['Cache-Control']),
    ],
  };
}

/** Placeholders for inline texts: their hashes in a policy are replaced by variables of the same name. */
const SCRIPTS = [VARIABLES.headScript, VARIABLES.headerScript];
const STYLES = [VARIABLES.hostStyle, VARIABLES.frameStyle];

function withVariables(header: string): string {
  return [...SCRIPTS, ...STYLES].reduce(
    (text, variable) => text.replaceAll(sourceHashOf(variable), variable),
    requireNoVariables(header),
  );
}

/** Returns the maps from a visitor's builds to the hashes of their inline texts. */
function hashMaps(input: NginxInput): string[] {
  const byBuild = (part: PartName, variable: string, inlineTextOf: (build: LoadedBuild) => string) => {
    const rows = servedBuilds(input, part).map(
      ({ buildId, build }) => [buildId, sourceHashOf(inlineTextOf(build))] as const,
    );
    return mapBlock(buildVariable(part), variable, rows);
  };
  return [
    byBuild('shell', VARIABLES.headScript, (build) => headOf(build).headScript),
    byBuild('shell', VARIABLES.headerScript, (build) => headOf(build).headerScript),
    byBuild('shell', VARIABLES.frameStyle, (build) => headOf(build).style),
    byBuild('verification-host', VARIABLES.hostStyle, (build) => textOf(build, `pages/${PAGE_STYLE_FILE}`)),
  ];
}
