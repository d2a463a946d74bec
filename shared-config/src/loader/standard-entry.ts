import { isComponentModule } from '../contracts/is-component-module';
import { documentProperty } from '../platform/document-property';
import { explainPage } from '../embedding/explain-page';
import { isSimilar, reportIgnored } from '../embedding/report-ignored';
import { reportProblem } from '../embedding/report-problem';
import { messageOf, reportFailure } from '../errors/report-failure';
import { urlFrom } from '../platform/url-from';
import { embeddedSiteOf, siteOfPage } from '../site/embedded-site';
import { isUnknownSiteError } from '../site/unknown-site-error';
import { fetchText } from './fetch-text';
import { librariesOfHost } from './libraries-of-host';
import { createLoadReports } from './load-reports';
import type { Container, ShareScope } from './container';
import { offerPageLoader } from './page-loader';
import { createRemoteLoader } from './remote-loader';
import { visitorOf } from './visitor-of';

/** What the server of a remote adds to its standard entry point. */
export interface StandardEntryInput {
  /** Text of the public discovery document of the site. */
  discovery: string;
  /** Origin of the remote. Entry scripts of other origins are rejected. */
  origin: string;
  /** Origins of all servers of the site. Absent from older servers. */
  origins?: readonly string[];
  /** Names of the modules that the served builds expose. Absent from older servers. */
  modules?: readonly string[];
}

/** Contract of a host that names none: those hosts were compiled against some contract of major version 1. */
const UNNAMED_CONTRACT = '1.0';

/**
 * Creates the container that hosts with a federation runtime load from a fixed address (R-EMBED-9). It chooses the version, registers
 * the integrity of its files and loads it at the first `get`. `init` requests nothing and never fails, so that no host waits for it.
 *
 * The query of the script's address can name what a page of a foreign host cannot know otherwise: `region`, `environment`, and the
 * `contract` that the host was compiled against.
 *
 * @example var shell = createStandardEntry('shell', { discovery, origin });
 */
export function createStandardEntry(
  part: 'shell' | 'bridge',
  { discovery, origin, origins = [], modules }: StandardEntryInput,
): Container {
  const options = optionsOfScript();
  explainPage(origin, () => origins);
  reportEntryProblems(options);
  let hostScope: ShareScope | undefined;
  /** Scope of the host that loads first. All hosts of the page get the same container. */
  let usedScope: ShareScope | undefined;
  let problem: string | undefined;
  let hasReportedSecondReact = false;
  const loader = createRemoteLoader<Record<string, unknown>>({
    part,
    contract: options.contract ?? UNNAMED_CONTRACT,
    inlineDiscovery: discovery,
    fetchDiscovery: () => fetchText(`${origin}/discovery.json`, undefined, { cache: 'no-cache' }),
    allowedOrigins: [origin],
    visitor: () => visitorOf(siteOfPage(options, window.location.host), document),
    shareScope({ extras }) {
      usedScope ??= hostScope ?? {};
      const libraries = librariesOfHost(usedScope, extras.hostLibraries ?? {});
      problem = libraries.problem;
      return libraries.scope;
    },
    loads: createLoadReports(window, `${origin}/load-reports`),
    report: reportFailure,
  });
  if (part === 'shell') {
    const { repair, presentBase } = loader;
    offerPageLoader({ repair, presentBase, portBase: Number(process.env.PORT_BASE) });
  }
  return {
    init(scope) {
      hostScope = scope;
    },
    async get(request) {
      const name = request.replace('./', '');
      // The loader would count it as a failure of the build.
      if (modules && !modules.includes(name)) {
        const message = unknownModule(part, name, modules);
        reportFailure({ code: 'module-unknown', part, message });
        throw new Error(message);
      }
      const scope = hostScope;
      usedScope ??= scope;
      const module = await loader.load(name);
      if (!isComponentModule(name)) return () => module;
      if (problem !== undefined) throw reactError(part, name, problem);
      if (!hasReportedSecondReact && hasOtherReact(scope, usedScope)) {
        hasReportedSecondReact = true;
        // No error, because the container does not know which host calls it.
        reportFailure({ code: 'host-react', part, message: secondReact(part) });
      }
      return () => module;
    },
  };
}

function unknownModule(part: string, name: string, modules: readonly string[]): string {
  return `${part} has no module "${name}". It has: ${modules.join(', ')}`;
}

function secondReact(part: string): string {
  return `Two hosts of this page load ${part}. Its components use the React of the first; use ${part}/mount in the other.`;
}

/** Returns whether a host shares another React than the one that the remote uses. A scope can contain anything. */
function hasOtherReact(scope: ShareScope | undefined, used: ShareScope | undefined): boolean {
  try {
    return scope?.react !== undefined && scope.react !== used?.react;
  } catch {
    return false;
  }
}

function reactError(part: string, name: string, problem: string): Error {
  const message = `${part}/${name} is a React component, but ${problem}; or use ${part}/mount, which needs no React.`;
  reportFailure({ code: 'host-react', part, message });
  return new Error(message);
}

type ScriptOptions = Partial<Record<'contract' | 'environment' | 'region', string>>;

/** Returns the query of the script's address, which an inline script lacks. Markup can replace `document.currentScript`, but not with a script. */
function optionsOfScript(): ScriptOptions {
  const script = documentProperty(document, 'currentScript');
  const address = script instanceof HTMLScriptElement ? urlFrom(script.src) : undefined;
  return Object.fromEntries(new URLSearchParams(address?.search));
}

function reportEntryProblems(options: ScriptOptions): void {
  if (!document.currentScript)
    reportProblem('script-module', 'remoteEntry.js is no module: set the type of the remote to "var".');
  const names = Object.keys(options).filter(isSimilar);
  reportIgnored('remoteEntry.js', names, ['region', 'environment', 'contract']);
  try {
    embeddedSiteOf(options, window.location.host);
  } catch (thrown) {
    // A page without an environment can still name it when it mounts.
    if (!isUnknownSiteError(thrown)) reportProblem('option-ignored', `remoteEntry.js: ${messageOf(thrown)}`);
  }
}
