import type { ComponentType } from 'react';
import type { PageId } from '../pages/pages';

/** Main content of a page. `id` distinguishes pages that share a view. */
export type PageView = ComponentType<{ homeHref: string; id: PageId }>;

/** Pages whose code loads on demand; the pages for errors are always loaded. */
export type LoadedPageId = Exclude<PageId, 'notFound' | 'error'>;

export interface PageViews {
  /** Returns the view if it is loaded. */
  viewOf(id: LoadedPageId): PageView | undefined;
  /** Loads a view. Rejects if its code does not load; the next call retries. */
  load(id: LoadedPageId): Promise<PageView>;
  /** Starts loading a view in advance. Ignores failures, because a later `load` retries and rejects. */
  prepare(id: PageId): void;
}

/**
 * Creates the views of a visit.
 * @param loaders function that loads each view
 * @example const views = createPageViews(PAGE_VIEWS); await views.load('sample'); views.viewOf('sample') // SamplePage
 */
export function createPageViews(loaders: Record<LoadedPageId, () => Promise<PageView>>): PageViews {
  const loaded = new Map<LoadedPageId, PageView>();
  const load = async (id: LoadedPageId) => {
    const view = loaded.get(id) ?? (await loaders[id]());
    loaded.set(id, view);
    return view;
  };
  return {
    viewOf: (id) => loaded.get(id),
    load,
    prepare(id) {
      if (isLoadedPage(id)) load(id).catch(() => undefined);
    },
  };
}

export function isLoadedPage(id: PageId): id is LoadedPageId {
  return id !== 'notFound' && id !== 'error';
}
