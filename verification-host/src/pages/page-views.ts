import type { ComponentType } from 'react';
import type { PageId } from './pages';

/** What a page shows: its main content. `id` tells pages apart that share a view. */
export type PageView = ComponentType<{ homeHref: string; id: PageId }>;

/** Pages that bring code of their own; those that say what went wrong are always there. */
export type LoadedPageId = Exclude<PageId, 'notFound' | 'error'>;

/** The views of pages, each loaded when it is wanted for the first time. */
export interface PageViews {
  /** The view, if it is there already. */
  viewOf(id: LoadedPageId): PageView | undefined;
  /** Rejects when its code does not come; the next call tries again. */
  load(id: LoadedPageId): Promise<PageView>;
  /** Begins to load what is wanted soon. Says nothing of a failure: the `load` that needs it tries again and tells. */
  prepare(id: PageId): void;
}

/**
 * Makes the views of a page's visit.
 *
 * @param loaders how each view is brought
 * @example const views = createPageViews(PAGE_VIEWS); await views.load('sample'); views.viewOf('sample') // SamplePage
 */
export function createPageViews(loaders: Record<LoadedPageId, () => Promise<PageView>>): PageViews {
  const there = new Map<LoadedPageId, PageView>();
  const load = async (id: LoadedPageId) => {
    const view = there.get(id) ?? (await loaders[id]());
    there.set(id, view);
    return view;
  };
  return {
    viewOf: (id) => there.get(id),
    load,
    prepare(id) {
      if (isLoadedPage(id)) load(id).catch(leftToLoad);
    },
  };
}

/** Not needed yet, so nothing is wrong yet. */
function leftToLoad(): void {}

/** Whether a page's view is loaded, or always there. */
export function isLoadedPage(id: PageId): id is LoadedPageId {
  return id !== 'notFound' && id !== 'error';
}
