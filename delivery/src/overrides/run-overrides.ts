import * as v from 'valibot';
import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { allowsOverrides, type Environment } from 'shared-config/site/environments';
import { OVERRIDABLE_PARTS, type OverridablePart } from 'shared-config/loader/overrides';
import { isRecord } from 'shared-config/platform/is-record';
import { chooseVersion } from 'shared-config/loader/choose-version';
import { messageOf } from 'shared-config/errors/report-failure';
import { servesHost } from 'shared-config/platform/serves-contract';
import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import { pairsOf } from './override-cookie';
import { OVERRIDES_DOCUMENT_PATH, OVERRIDES_PATH } from './overrides-path';
import { parseOptions, USAGE } from './parse-options';

interface OverridesEffects {
  portBase: number;
  /** @throws Error whose message is a clause */
  fetchJson(address: string): Promise<unknown>;
  openBrowser(address: string): void;
  print(line: string): void;
  printError(line: string): void;
}

/** An expected failure. The message names the problem and the remedy. */
class OverridesError extends Error {
  override readonly name = 'OverridesError';
}

/**
 * Runs `npm run overrides`: checks that the environment allows overrides, that the developer's server responds, and that the pages can
 * use its build. Then prints the page that sets the override; the command itself changes nothing.
 *
 * @returns the exit status: 0 for success, 1 for an expected failure, 2 for invalid parameters
 */
export async function runOverrides(
  parameters: readonly string[],
  effects: OverridesEffects,
): Promise<0 | 1 | 2> {
  const options = parseOptions(parameters, effects.portBase);
  if (typeof options === 'string') {
    effects.printError(`${options}\n\n${USAGE}`);
    return 2;
  }
  const { pagesOrigin, overrides, endsOverrides, opensBrowser } = options;
  try {
    const environment = environmentOf(pagesOrigin);
    const contract = await contractOf(pagesOrigin, effects);
    for (const part of OVERRIDABLE_PARTS) {
      const origin = overrides[part];
      if (origin) await checkPart(part, origin, contract, effects);
    }
    const address = `${pagesOrigin}${OVERRIDES_PATH}${endsOverrides ? '' : `?${pairsOf(overrides)}`}`;
    for (const line of endsOverrides ? endLines(address) : openLines(address, environment))
      effects.print(line);
    if (opensBrowser) effects.openBrowser(address);
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof OverridesError)) throw thrown;
    effects.printError(`Error: ${thrown.message}`);
    return 1;
  }
}

function environmentOf(pagesOrigin: string): Environment {
  const { host, protocol } = new URL(pagesOrigin);
  const site = ownSiteOfHost(host);
  if (!site)
    throw new OverridesError(`${host} is not one of our hosts: only our own pages support overrides.`);
  const { environment } = site;
  if (!allowsOverrides(environment)) {
    throw new OverridesError(
      `${environment.name} does not allow overrides; see shared-config/src/site/environments.ts.`,
    );
  }
  const scheme = environment.kind === 'local' ? 'http:' : 'https:';
  if (protocol !== scheme)
    throw new OverridesError(`Pages of ${environment.name} are at ${scheme}//${host}.`);
  return environment;
}

async function contractOf(pagesOrigin: string, { fetchJson }: OverridesEffects): Promise<string> {
  const document = await fetchJson(`${pagesOrigin}${OVERRIDES_DOCUMENT_PATH}`).catch((thrown: unknown) => {
    throw new OverridesError(
      `${pagesOrigin} does not describe its overrides: ${messageOf(thrown)}. The Node page server must serve its pages${pagesOrigin.startsWith('http:') ? '; start it with npm start' : ''}.`,
    );
  });
  if (isRecord(document) && typeof document.contract === 'string') return document.contract;
  throw new OverridesError(`${pagesOrigin} does not name the contract of its pages.`);
}

async function checkPart(
  part: OverridablePart,
  origin: string,
  contract: string,
  { fetchJson, print }: OverridesEffects,
): Promise<void> {
  const version = await fetchJson(`${origin}/discovery.json`)
    .then((document) => localVersion(document, part, origin))
    .catch((thrown: unknown) => {
      throw new OverridesError(
        `There is no ${part} at ${origin}: ${messageOf(thrown)}. Run npm start or npm run dev, and check the ports that it prints.`,
      );
    });
  const { buildId, contractVersion, minContract } = version.extras;
  if (!servesHost(version.extras, contract)) {
    const supported = `${contractVersion}${minContract ? ` (${minContract} or newer)` : ''}`;
    throw new OverridesError(
      `The ${part} at ${origin} is incompatible: the pages were built against contract ${contract}, and your build supports ${supported}.`,
    );
  }
  print(
    `  ${part}: ${origin}, build ${buildId}, contract ${contractVersion}; compatible with the pages' contract ${contract}.`,
  );
}

function openLines(address: string, { kind }: Environment): string[] {
  const permission = '  The browser asks whether the site may access your device or local network: allow it.';
  return [
    '',
    '  Open this in your browser and press Use:',
    `    ${address}`,
    '',
    '  A strip at the lower edge of every page shows the override. End it there, or close the browser.',
    ...(kind === 'local' ? [] : [permission]),
  ];
}

function endLines(address: string): string[] {
  return [
    '  Only your browser can end it. Open this page and press End, or press End in the strip of any page:',
    `    ${address}`,
  ];
}

const VERSION = v.looseObject({
  url: v.string(),
  extras: v.looseObject({ buildId: v.string(), contractVersion: v.string() }),
});

/** Returns the version of a part in a developer's discovery document. @throws Error whose message is a clause */
function localVersion(document: unknown, part: OverridablePart, origin: string): DiscoveryVersion {
  const schema = v.object({ microFrontends: v.object({ [part]: v.array(VERSION) }) });
  const found = v.is(schema, document) ? document.microFrontends[part] : [];
  const versions = found as unknown as DiscoveryVersion[];
  const version = chooseVersion({ versions, region: 'GLOBAL', deviceId: undefined });
  if (!version) throw new Error(`its discovery document has no ${part}`);
  if (!URL.canParse(version.url) || new URL(version.url).origin !== origin) {
    throw new Error(`it serves ${part} from another origin, ${version.url}`);
  }
  return version;
}
