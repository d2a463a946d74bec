import { ownPageHref } from '../../../core/page/nav-href';
import type { NavEntry } from './resolve-navigation';

/** Marks the current page's entries. All others stay the same objects, so that they do not render again. */
export function markCurrent(entries: NavEntry[], linkBase: string, currentPath: string): NavEntry[] {
  if (currentPath === '') return entries;
  const openPath = pathOf(ownPageHref(currentPath, linkBase));
  const mark = (entry: NavEntry): NavEntry => {
    const children = markAll(entry.children);
    const isCurrent = entry.href !== null && pathOf(entry.href) === openPath;
    return isCurrent || children !== entry.children ? { ...entry, isCurrent, children } : entry;
  };
  const markAll = (all: NavEntry[]): NavEntry[] => {
    const marked = all.map(mark);
    return marked.some((entry, index) => entry !== all[index]) ? marked : all;
  };
  return markAll(entries);
}

export function hasCurrent(entry: NavEntry): boolean {
  return entry.isCurrent || entry.children.some(hasCurrent);
}

function pathOf(href: string): string {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
