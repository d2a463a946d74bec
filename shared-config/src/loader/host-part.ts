import { explainPage } from '../embedding/explain-page';
import { isSimilar, reportIgnored } from '../embedding/report-ignored';
import { reportProblem } from '../embedding/report-problem';
import { messageOf, reportFailure } from '../errors/report-failure';
import { embeddedSiteOf, siteOfPage } from '../site/embedded-site';
import { isUnknownSiteError } from '../site/unknown-site-error';
import { fetchText } from './fetch-text';
import { createLoadReports } from './load-reports';
import type { PartOptions } from './remote-rules';
import { visitorOf } from './visitor-of';

export interface HostPart extends Pick<PartOptions, 'deadlineMs' | 'shareScope' | 'checkModule'> {
  part: string;
  /** Address of the remote in the host. Its query can name what a page of another team cannot know otherwise. */
  address: URL | undefined;
  /** Origin of the part. Entry scripts of other origins are rejected. */
  origin: string;
  /** Origins of all servers of the site, if known. */
  origins?: readonly string[];
  /** Default: fetched from the origin. */
  inlineDiscovery?: string;
}

type HostOptions = Partial<Record<'contract' | 'environment' | 'region', string>>;

/** Contract of a host that names none: those hosts were compiled against some contract of major version 1. */
const UNNAMED_CONTRACT = '1.0';

/**
 * Returns the options of the rules for a part that a page of another team loads, and explains the page's failures. The query of the
 * remote's address names `region`, `environment`, and the `contract` that the host was compiled against.
 *
 * @example rules.add(partOfHost({ part: 'shell', address: new URL(entry), origin: new URL(entry).origin }))
 */
export function partOfHost({ address, origin, origins = [], ...rules }: HostPart): PartOptions {
  const options: HostOptions = Object.fromEntries(new URLSearchParams(address?.search));
  explainPage(origin, () => origins);
  reportOptionProblems(options, address);
  return {
    ...rules,
    contract: options.contract ?? UNNAMED_CONTRACT,
    inlineDiscovery: rules.inlineDiscovery ?? null,
    fetchDiscovery: () => fetchText(`${origin}/discovery.json`, undefined, { cache: 'no-cache' }),
    allowedOrigins: [origin],
    visitor: () => visitorOf(siteOfPage(options, window.location.host), document),
    loads: createLoadReports(window, `${origin}/load-reports`),
    report: reportFailure,
  };
}

function reportOptionProblems(options: HostOptions, address: URL | undefined): void {
  const where = address?.pathname.split('/').pop() ?? '';
  reportIgnored(where, Object.keys(options).filter(isSimilar), ['region', 'environment', 'contract']);
  try {
    embeddedSiteOf(options, window.location.host);
  } catch (thrown) {
    // A page without an environment can still name it when it mounts.
    if (!isUnknownSiteError(thrown)) reportProblem('option-ignored', `${where}: ${messageOf(thrown)}`);
  }
}
