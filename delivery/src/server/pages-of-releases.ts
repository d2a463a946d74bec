import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Notice } from 'shared-config/contracts/contracts';
import type { Locale } from 'shared-config/site/locales';
import { utcDayOf } from 'shared-config/site/disclosures';
import { noticesFor } from 'shared-config/site/notices';
import type { Site } from 'shared-config/site/site-of-host';
import type { ScriptRow } from 'shared-config/third-party/script-table';
import { pageById } from 'verification-host/pages';
import { logFailure } from '../log/log-failure';
import { overriddenDocument, type RequestOverrides } from '../overrides/overrides';
import type { LiveReleases } from '../releases/loaded-build';
import type { ServedReleases } from '../releases/releases-for-visitor';
import { composePage } from './pages/compose-page';
import { createPageDictionaries, type parseDictionaryPath } from './pages/page-dictionaries';
import { pageSources } from './pages/page-sources';
import { createReadyPages } from './pages/ready-pages';
import { sendPage, uncachedPageOf, withoutETag, type ReadyPage } from './pages/send-page';
import type { SessionHint } from './pages/session-hint-scripts';
import type { Route } from './requests/route-request';

export type PageRoute = Extract<Route, { kind: 'page' }>;

/** What a page depends on in addition to its route. */
export interface PageVariant {
  site: Site;
  live: LiveReleases;
  served: ServedReleases;
  overrides: RequestOverrides['overrides'];
  thirdParty: readonly ScriptRow[];
  sessionHint?: SessionHint | undefined;
}

/** What changes with the time: notices, and the day in UTC for disclosures. */
interface DatedParts {
  notices: readonly Notice[];
  day: string;
}

interface PagesOptions {
  portBase: number;
  reportsUrl: string | undefined;
  /** False while pages change with the sources. */
  hasDictionaries: boolean;
}

/** Creates the pages of the verification area, and the dictionaries that compress them. */
export function createPages({ portBase, reportsUrl, hasDictionaries }: PagesOptions) {
  const readyPage = createReadyPages();
  const dictionaries = createPageDictionaries();
  const compose = (variant: PageVariant, { page, locale }: PageRoute, dated: DatedParts) => {
    const { live, served, overrides, ...input } = variant;
    const { htmlOf, style, release } = pageSources(live, served, { site: variant.site, portBase });
    const discovery = overriddenDocument(release.discovery, overrides);
    const html = htmlOf(page, locale);
    return composePage({
      ...input,
      html,
      style,
      page,
      locale,
      release: { ...release, discovery },
      portBase,
      reportsUrl,
      ...dated,
    });
  };
  const pageOf = async (variant: PageVariant, route: PageRoute): Promise<ReadyPage> => {
    const { page, locale } = route;
    const nowMs = Date.now();
    const path = page.path ?? undefined;
    const notices = noticesFor(variant.live.document.notices, { locale, path, nowMs });
    const dated = { notices, day: utcDayOf(nowMs) };
    // Not cached: a cookie can name any port of a developer's machine, and each would be another page.
    if (hasOverrides(variant)) return uncachedPageOf(compose(variant, route, dated));
    const ready = await readyPage({
      key: [keyOf(variant, route), dated.day, ...notices.map(({ id }) => id)].join(' '),
      live: variant.live,
      compose: () => compose(variant, route, dated),
    });
    return variant.sessionHint ? withoutETag(ready) : ready;
  };
  /** Returns the dictionary of a language. Null if it cannot be composed: pages do not depend on it. */
  const dictionaryOf = async (variant: PageVariant, locale: Locale): Promise<ReadyPage | null> => {
    const route = { kind: 'page', page: pageById('overview'), locale, status: 200 } as const;
    try {
      return await pageOf({ ...variant, overrides: {}, sessionHint: undefined }, route);
    } catch (thrown) {
      logFailure('page', thrown);
      return null;
    }
  };
  /** Returns a page, and names the dictionary of its language. Pages for one visitor and changing pages have none. */
  const pageWithDictionary = async (request: IncomingMessage, variant: PageVariant, route: PageRoute) => {
    const page = await pageOf(variant, route);
    if (!hasDictionaries || variant.sessionHint || hasOverrides(variant)) return page;
    const scope = { site: variant.site, locale: route.locale };
    const dictionary = await dictionaryOf(variant, route.locale);
    const link = dictionary ? dictionaries.linkTo(dictionary, scope) : {};
    const { headers, ...rest } = await dictionaries.withDelta(request, page, scope);
    return { ...rest, headers: { ...headers, ...link } };
  };
  return {
    /** Sends a page; if it cannot be composed, the error page in the same language. */
    async send(
      request: IncomingMessage,
      response: ServerResponse,
      variant: PageVariant,
      route: PageRoute,
      headers: OutgoingHttpHeaders,
    ): Promise<void> {
      try {
        sendPage(request, response, route.status, await pageWithDictionary(request, variant, route), headers);
      } catch (thrown) {
        logFailure('page', thrown, request);
        const page = await pageOf(variant, { ...route, page: pageById('error') });
        sendPage(request, response, 500, page, { ...headers, 'Cache-Control': 'no-store' });
      }
    },
    async sendDictionary(
      request: IncomingMessage,
      response: ServerResponse,
      variant: PageVariant,
      dictionary: NonNullable<ReturnType<typeof parseDictionaryPath>>,
    ): Promise<void> {
      const current = await dictionaryOf(variant, dictionary.locale);
      await dictionaries.send(request, response, { ...dictionary, site: variant.site, current });
    },
  };
}

function hasOverrides({ overrides }: PageVariant): boolean {
  return Object.keys(overrides).length > 0;
}

/** Returns what distinguishes a page from all others of a release. */
function keyOf({ site, served, thirdParty, sessionHint }: PageVariant, { locale, page }: PageRoute): string {
  const builds = Object.values(served).map(({ version }) => version.extras.buildId);
  const scripts = thirdParty.map(({ name }) => name);
  return [site.hostname, locale.code, page.id, sessionHint ?? '', ...builds, ...scripts].join(' ');
}
