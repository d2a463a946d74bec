import type { DiscoveryVersion } from '../contracts/contracts';
import { isComponentModule } from '../contracts/is-component-module';
import { reportFailure } from '../errors/report-failure';
import { withoutPrototype } from '../platform/without-prototype';
import type { ShareScope } from './container';
import { librariesOfHost, type LibrariesOfHost } from './libraries-of-host';
import { RefusalError } from './refusal-error';

/** The host whose React a build uses: the first that loads it. All hosts of the page get the same container. */
interface Use extends LibrariesOfHost {
  host: ShareScope;
}

const KEY = Symbol.for('shell.host-libraries');

/** Returns whether a federation runtime has loaded a part into a page of another team. */
export function isPageOfFederationHost(page: object): boolean {
  return Object.hasOwn(page, KEY);
}

/** Returns the page's table: global name of a build → the host that it uses. Hosts can contain different copies of this code. */
function usesOfPage(): Map<string, Use> {
  const existing = Reflect.get(globalThis, KEY) as Map<string, Use> | undefined;
  if (existing) return existing;
  const uses = new Map<string, Use>();
  Object.defineProperty(globalThis, KEY, withoutPrototype({ value: uses }));
  return uses;
}

/**
 * Creates the rules for React between a page of another team and a part: which libraries of the host a build gets, and which modules the
 * page can use.
 *
 * @example const react = createHostReact('shell'); createRemoteRules([{ ...options, ...react }]);
 */
export function createHostReact(part: string) {
  let own: ShareScope | undefined;
  let used: Use | undefined;
  let hasReportedSecond = false;
  const refuse = (code: 'host-react' | 'module-unknown', message: string) => {
    reportFailure({ code, part, message });
    return new RefusalError(code, message);
  };
  /** Reports once that a host shares another React than the one that the components use. */
  const reportSecond = (host: ShareScope | undefined) => {
    if (hasReportedSecond || !hasOtherReact(host, used?.host)) return;
    hasReportedSecond = true;
    const message = `Two hosts of this page load ${part}. Its components use the React of the first; use ${part}/mount in the other.`;
    // No error, because a container does not know which host calls it.
    reportFailure({ code: 'host-react', part, message });
  };
  return {
    reportSecond,
    /** Returns a copy of the host's React for a build, or nothing. */
    shareScope({ extras }: DiscoveryVersion, host: ShareScope): ShareScope {
      const uses = usesOfPage();
      own = host;
      used = uses.get(extras.globalName) ?? { host, ...librariesOfHost(host, extras.hostLibraries ?? {}) };
      uses.set(extras.globalName, used);
      return used.scope;
    },
    /** @throws RefusalError for a module that the build lacks, or that needs a React which the page does not share */
    checkModule(name: string, { extras: { preload } }: DiscoveryVersion): void {
      if (!Object.hasOwn(preload, name)) {
        const names = Object.keys(preload).join(', ');
        throw refuse('module-unknown', `${part} has no module "${name}". It has: ${names}`);
      }
      if (!isComponentModule(name)) return;
      if (used?.problem !== undefined) {
        const message = `${part}/${name} is a React component, but ${used.problem}; or use ${part}/mount, which needs no React.`;
        throw refuse('host-react', message);
      }
      reportSecond(own);
    },
  };
}

/** Returns whether a host shares another React than the one that the remote uses. A scope can contain anything. */
function hasOtherReact(scope: ShareScope | undefined, used: ShareScope | undefined): boolean {
  try {
    return scope?.react !== undefined && scope.react !== used?.react;
  } catch {
    return false;
  }
}
