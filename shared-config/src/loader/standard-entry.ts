import { reportProblem } from '../embedding/report-problem';
import { documentProperty } from '../platform/document-property';
import { isComponentModule } from '../contracts/is-component-module';
import { urlFrom } from '../platform/url-from';
import type { Container, ShareScope } from './container';
import { partOfHost } from './host-part';
import { createHostReact } from './host-react';
import { offerPageLoader } from './page-loader';
import { createRemoteLoader } from './remote-loader';

/** What the server of a remote adds to its standard entry point. */
export interface StandardEntryInput {
  /** Text of the public discovery document of the site. */
  discovery: string;
  /** Origin of the remote. Entry scripts of other origins are rejected. */
  origin: string;
  /** Origins of all servers of the site. Absent from older servers. */
  origins?: readonly string[];
}

/**
 * Creates the container that hosts with a federation runtime load from a fixed address (R-EMBED-9). It chooses the version, registers
 * the integrity of its files and loads it at the first `get`. `init` requests nothing and never fails, so that no host waits for it.
 *
 * @example var shell = createStandardEntry('shell', { discovery, origin });
 */
export function createStandardEntry(
  part: 'shell' | 'bridge',
  { discovery, origin, origins }: StandardEntryInput,
): Container {
  const react = createHostReact(part);
  let hostScope: ShareScope | undefined;
  /** Scope of the host that loads first. */
  let usedScope: ShareScope | undefined;
  const options = partOfHost({
    part,
    address: addressOfScript(),
    origin,
    origins,
    inlineDiscovery: discovery,
    shareScope: (version) => react.shareScope(version, (usedScope ??= hostScope ?? {})),
    checkModule: react.checkModule,
  });
  const loader = createRemoteLoader<Record<string, unknown>>(options);
  // After the page is explained, which logs this report.
  if (!document.currentScript)
    reportProblem('script-module', 'remoteEntry.js is no module: set the type of the remote to "var".');
  if (part === 'shell') offerPageLoader({ repair: loader.repair, presentBase: loader.presentBase });
  return {
    init(scope) {
      hostScope = scope;
    },
    async get(request) {
      const name = request.replace('./', '');
      const scope = hostScope;
      usedScope ??= scope;
      const module = await loader.load(name);
      if (isComponentModule(name)) react.reportSecond(scope);
      return () => module;
    },
  };
}

/** Returns the script's address, which an inline script lacks. Markup can replace `document.currentScript`, but not with a script. */
function addressOfScript(): URL | undefined {
  const script = documentProperty(document, 'currentScript');
  return script instanceof HTMLScriptElement ? urlFrom(script.src) : undefined;
}
