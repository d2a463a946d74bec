import * as refresh from 'react-refresh/runtime';
import { componentsOf } from './refreshed-components';

/** The part of webpack's `module.hot` that replaces the modules of a build. */
export interface HotBuild {
  /** Name of the build, as the server reports it. */
  name: string;
  hot: { status(): string; check(autoApply: true): Promise<readonly unknown[] | null> };
  /** Returns the hash of the build that the page has. */
  hash(): string;
  /** Address of the event stream of the server that serves the build. */
  updates: string;
}

export type DevelopmentPage = ReturnType<typeof createDevelopmentPage>;

interface RendererHook {
  inject(renderer: { scheduleRefresh?: unknown }): unknown;
}

/** What the development server announces: a build, and later that its pages are written. */
export interface BuildEvent {
  /** Changes with each build that open pages cannot show without a reload: one with another style, text or table. */
  generation: string;
  /** Name of each build → webpack's hash. */
  hashes: Record<string, string>;
  /** Whether the server has written the pages of the build. */
  isWritten: boolean;
}

/**
 * Connects a page with the development server. After a build, the page replaces the changed modules if all of them are behind React
 * components, which keep their state. Otherwise it reloads as soon as the server has written the new pages.
 *
 * @example createDevelopmentPage(window).addBuild({ name: 'shell', hot: module.hot, hash: () => __webpack_hash__, updates })
 */
export function createDevelopmentPage(page: Window) {
  const builds: HotBuild[] = [];
  const canRefresh = watchRenderers(page);
  let latest: BuildEvent['hashes'] = {};
  let generation: string | undefined;
  let isStale = false;
  let work = Promise.resolve();

  const bringUpToDate = async () => {
    for (const build of builds) {
      const hash = latest[build.name];
      if (hash !== undefined && !(await update(build, hash, canRefresh))) isStale = true;
    }
  };
  const onBuild = async (event: BuildEvent) => {
    // The page can be older than a build whose pages are not written.
    isStale ||= event.generation !== (generation ??= event.isWritten ? event.generation : '');
    latest = event.hashes;
    if (!isStale) await bringUpToDate();
    if (isStale && event.isWritten) page.location.reload();
  };
  return {
    componentsOf,
    /** Adds a build that runs on the page. The first one opens the connection. */
    addBuild(build: HotBuild): void {
      if (builds.length === 0)
        listen(page, build.updates, (event) => (work = work.then(() => onBuild(event))));
      builds.push(build);
      work = work.then(bringUpToDate);
    },
  };
}

/** Returns whether the build has the hash now. One update leads from each build to the next. */
async function update({ hot, hash }: HotBuild, target: string, canRefresh: () => boolean): Promise<boolean> {
  while (hash() !== target) {
    if (hot.status() !== 'idle') return false;
    const replaced = await hot.check(true).catch((thrown: unknown) => {
      console.info(`The page reloads: ${String(thrown)}`);
      return null;
    });
    if (!replaced || (replaced.length > 0 && !canRefresh())) return false;
    refresh.performReactRefresh();
  }
  return true;
}

/**
 * Prepares the page for React Refresh, before React DOM runs.
 *
 * @returns a function that returns whether a React of the page can render replaced components; a production React cannot
 */
function watchRenderers(page: Window): () => boolean {
  let canRefresh = false;
  refresh.injectIntoGlobalHook(page);
  const hook = Reflect.get(page, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as RendererHook;
  const { inject } = hook;
  hook.inject = (renderer) => {
    canRefresh ||= typeof renderer.scheduleRefresh === 'function';
    return inject.call(hook, renderer);
  };
  return () => canRefresh;
}

/** Listens while the page is visible: browsers open six connections to an origin, and developers more tabs. */
function listen(page: Window, address: string, onBuild: (event: BuildEvent) => void): void {
  let source: EventSource | undefined;
  const connect = () => {
    source?.close();
    if (page.document.visibilityState === 'hidden') return;
    source = new EventSource(address);
    source.addEventListener('message', ({ data }) => onBuild(JSON.parse(data as string) as BuildEvent));
  };
  page.document.addEventListener('visibilitychange', connect);
  connect();
}
