import { pageHeadersOf } from '../server/page-headers';
import { SPLIT_HEADERS } from '../server/given-device';
import { COMMON_HEADERS, hashOf } from '../server/security-headers';
import { cookieNamesOf } from 'shared-config/cookie-names';
import { CONSENT_COOKIE_VALUES } from 'shared-config/consent/cookie';
import { allowedScripts, allowedScriptsText } from 'shared-config/third-party/allowed';
import { cookieOf } from './address-maps';
import { directive, lookUp, withoutVariables } from './directive';
import type { NginxInput } from './nginx-input';
import { headOf } from './shell-pieces';
import { usedBuilds } from './used-builds';
import { textOf } from '../releases/loaded-build';
import { PAGE_STYLE_FILE } from 'build/write-pages';
import { buildVariable, VARIABLES } from './variables';

/** Lines that say headers on every answer of a location. nginx says those of a location only, none from around it. */
export function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => directive('add_header', name, value, 'always'));
}

/** The same, but not on refusals (4xx and 5xx). */
export function headerLinesOfSuccess(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => directive('add_header', name, value));
}

/** nginx tells when a file was written; that of a build says nothing about it. */
export const WITHOUT_DATE = directive('add_header', 'Last-Modified', '', 'always');

/** Headers of every answer. */
export const COMMON_LINES = headerLines(COMMON_HEADERS);

/** What pages carry: the lines, and the look-ups of those that are not the same for every visitor. */
export function pageHeaders(input: NginxInput): { lines: string[]; maps: string[] } {
  const consent = thirdPartyChoices(input);
  const byVisitor = input.sites.flatMap(({ site, hosts }) =>
    consent.choices.map(({ text, thirdParty }) => {
      const parts = {
        scripts: SCRIPTS,
        styles: STYLES,
        thirdParty,
        ...(input.reportsUrl && { reportsUrl: input.reportsUrl }),
      };
      return [`${site.region.code} ${text}`, pageHeadersOf(site, hosts, parts)] as const;
    }),
  );
  const headers = Object.keys(byVisitor[0]![1]).map((name) => {
    const values = byVisitor.map(([visitor, all]) => [visitor, withVariables(all[name]!)] as const);
    const isOne = values.every(([, value]) => value === values[0]![1]);
    const variable = `$site_header_${name.toLowerCase().replaceAll('-', '_')}`;
    const source = `${VARIABLES.region} ${VARIABLES.thirdParty}`;
    return isOne
      ? { line: [name, values[0]![1]] as const, map: [] }
      : { line: [name, variable] as const, map: [lookUp(source, variable, values)] };
  });
  return {
    lines: headerLines(Object.fromEntries(headers.map(({ line }) => line))),
    maps: [...hashMaps(input), ...consent.maps, ...headers.flatMap(({ map }) => map)],
  };
}

/** The different lists of third-party scripts that visitors may have, and the look-ups that choose one by the consent cookie. */
function thirdPartyChoices({ sites }: NginxInput) {
  const { environment } = sites[0]!.site;
  const byCookie = [...CONSENT_COOKIE_VALUES].map(([value, decision]) => {
    const thirdParty = allowedScripts(environment.kind, decision);
    return { value, thirdParty, text: allowedScriptsText(thirdParty) };
  });
  const before = allowedScripts(environment.kind, null);
  const otherwise = { thirdParty: before, text: allowedScriptsText(before) };
  const { thirdParty, consentCaching } = VARIABLES;
  const cookie = cookieOf(cookieNamesOf(environment).consent, '(?<site_cookie_consent>[0-9a-z.]+)');
  return {
    choices: [...new Map([...byCookie, otherwise].map((choice) => [choice.text, choice])).values()],
    maps: [
      lookUp('$http_cookie', '$site_consent', [[`~${cookie}`, '$site_cookie_consent']]),
      lookUp(
        '$site_consent',
        thirdParty,
        byCookie.map(({ value, text }) => [value, text] as const),
        otherwise.text,
      ),
      lookUp(thirdParty, consentCaching, [[otherwise.text, 'no-cache']], SPLIT_HEADERS['Cache-Control']),
    ],
  };
}

/** Stand for the texts whose hashes a policy allows: each has a variable of its name. */
const SCRIPTS = [VARIABLES.headScript, VARIABLES.headerScript];
const STYLES = [VARIABLES.hostStyle, VARIABLES.frameStyle];

function withVariables(header: string): string {
  return [...SCRIPTS, ...STYLES].reduce(
    (text, variable) => text.replaceAll(hashOf(variable), variable),
    withoutVariables(header),
  );
}

function hashMaps(input: NginxInput): string[] {
  const heads = usedBuilds(input, 'shell').map(({ buildId, build }) => ({ buildId, head: headOf(build) }));
  const shell = (variable: string, of: 'headScript' | 'headerScript' | 'style') =>
    lookUp(
      buildVariable('shell'),
      variable,
      heads.map(({ buildId, head }) => [buildId, hashOf(head[of])]),
    );
  const host = usedBuilds(input, 'verification-host').map(
    ({ buildId, build }) => [buildId, hashOf(textOf(build, `pages/${PAGE_STYLE_FILE}`))] as const,
  );
  return [
    shell(VARIABLES.headScript, 'headScript'),
    shell(VARIABLES.headerScript, 'headerScript'),
    shell(VARIABLES.frameStyle, 'style'),
    lookUp(buildVariable('verification-host'), VARIABLES.hostStyle, host),
  ];
}
