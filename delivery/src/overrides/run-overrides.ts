import { allowsOverrides, type Environment } from 'shared-config/environments';
import { OVERRIDABLE_PARTS, type OverridablePart, type Overrides } from 'shared-config/loader/overrides';
import { isRecord } from 'shared-config/is-record';
import { messageOf } from 'shared-config/report-failure';
import { ownSiteOfHost } from 'shared-config/site-of-host';
import { contractTrouble, localVersion } from './local-version';
import { OVERRIDES_DOCUMENT_PATH, OVERRIDES_PATH } from './overrides-path';
import { parseOptions, USAGE } from './parse-options';

/** What the command needs of the world. */
export interface OverridesWorld {
  portBase: number;
  /** @throws Error in a few words */
  askForJson(address: string): Promise<unknown>;
  openBrowser(address: string): void;
  say(line: string): void;
  complain(line: string): void;
}

/** Something is in the way; the message says what, and what to do. */
class OverrideRefusal extends Error {
  override readonly name = 'OverrideRefusal';
}

/**
 * Runs `npm run overrides`: checks that the environment allows overrides, that the developer's parts answer and that the pages can
 * use them, and says what to open. It changes nothing: only the page that it names does.
 *
 * @returns the exit status: 0 when all is ready, 1 when something is in the way, 2 when the command is not understood
 */
export async function runOverrides(parameters: readonly string[], world: OverridesWorld): Promise<0 | 1 | 2> {
  const options = parseOptions(parameters, world.portBase);
  if (typeof options === 'string') {
    world.complain(`${options}\n\n${USAGE}`);
    return 2;
  }
  const { on, overrides, isEnd, opensBrowser } = options;
  try {
    const environment = environmentOf(on);
    const contract = await contractOf(on, world);
    for (const part of OVERRIDABLE_PARTS) {
      const origin = overrides[part];
      if (origin) await checkPart({ part, origin, contract }, world);
    }
    const address = `${on}${OVERRIDES_PATH}${isEnd ? '' : queryOf(overrides)}`;
    for (const line of isEnd ? endLines(address) : openLines(address, environment)) world.say(line);
    if (opensBrowser) world.openBrowser(address);
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof OverrideRefusal)) throw thrown;
    world.complain(`Error: ${thrown.message}`);
    return 1;
  }
}

function environmentOf(on: string): Environment {
  const { host, protocol } = new URL(on);
  const site = ownSiteOfHost(host);
  if (!site) throw new OverrideRefusal(`${host} is no host of ours: only our own pages can be overridden.`);
  const { environment } = site;
  if (!allowsOverrides(environment)) {
    throw new OverrideRefusal(
      `${environment.name} allows no overrides; shared-config/src/site/environments.ts says which environments do.`,
    );
  }
  const scheme = environment.kind === 'local' ? 'http:' : 'https:';
  if (protocol !== scheme)
    throw new OverrideRefusal(`Pages of ${environment.name} are at ${scheme}//${host}.`);
  return environment;
}

async function contractOf(on: string, { askForJson }: OverridesWorld): Promise<string> {
  const document = await askForJson(`${on}${OVERRIDES_DOCUMENT_PATH}`).catch((thrown: unknown) => {
    throw new OverrideRefusal(
      `${on} cannot be asked for its overrides: ${messageOf(thrown)}. Its pages have to come from the Node page server${on.startsWith('http:') ? '; start one with npm start' : ''}.`,
    );
  });
  if (isRecord(document) && typeof document.contract === 'string') return document.contract;
  throw new OverrideRefusal(`${on} does not say which contract its pages need.`);
}

async function checkPart(
  { part, origin, contract }: { part: OverridablePart; origin: string; contract: string },
  { askForJson, say }: OverridesWorld,
): Promise<void> {
  const version = await askForJson(`${origin}/discovery.json`)
    .then((document) => localVersion(document, { part, origin }))
    .catch((thrown: unknown) => {
      throw new OverrideRefusal(
        `There is no ${part} at ${origin}: ${messageOf(thrown)}. Run npm start or npm run dev there, and look at its ports.`,
      );
    });
  const trouble = contractTrouble(contract, version);
  if (trouble) throw new OverrideRefusal(`The ${part} at ${origin} does not fit: ${trouble}.`);
  const { buildId, contractVersion } = version.extras;
  say(
    `  ${part}: ${origin}, build ${buildId}, contract ${contractVersion}; the pages need ${contract}: it fits.`,
  );
}

function queryOf(overrides: Overrides): string {
  const pairs = OVERRIDABLE_PARTS.flatMap((part) => (overrides[part] ? [`${part}=${overrides[part]}`] : []));
  return `?${pairs.join('&')}`;
}

function openLines(address: string, { kind }: Environment): string[] {
  return [
    '',
    '  Open this in your browser and press Use:',
    `    ${address}`,
    '',
    '  A strip at the lower edge of every page says that it is on. End it there, or by closing the browser.',
    ...(kind === 'local'
      ? []
      : ['  The browser asks whether the site may reach your device or local network: allow it.']),
  ];
}

function endLines(address: string): string[] {
  return [
    '  Only your browser can end it. Open this and press End, or press End in the strip of any page:',
    `    ${address}`,
  ];
}
