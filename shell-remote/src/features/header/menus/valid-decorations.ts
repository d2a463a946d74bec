import type { HeaderData } from 'shared-config/contracts/contracts';
import type { ReportFailure } from 'shared-config/errors/report-failure';
import { isRecord } from 'shared-config/platform/is-record';
import { DECORATIONS } from 'shared-config/site/navigation-decorations';

/**
 * Returns a backend's navigation without decorations that the header would not draw, and reports each of them. An empty text is absent.
 * Leaves everything else as it is.
 */
export function withValidDecorations(navigation: HeaderData, report: ReportFailure): HeaderData {
  const valid = (item: unknown): unknown => {
    if (!isRecord(item)) return item;
    const { children } = item;
    const result: Record<string, unknown> = {
      ...item,
      ...(Array.isArray(children) && { children: children.map(valid) }),
    };
    // A field of the header’s own.
    delete result.isCurrent;
    for (const [what, isValid] of Object.entries(DECORATIONS)) {
      const value = item[what];
      if (value === undefined || isValid(value)) continue;
      delete result[what];
      const message = `"${String(item.name).slice(0, 80)}": its ${what} is not valid.`;
      if (value !== '') report({ code: 'nav-item-dropped', part: 'header', message });
    }
    return result;
  };
  const all = (list: unknown) => (Array.isArray(list) ? list.map(valid) : list);
  return { ...navigation, left: all(navigation?.left), right: all(navigation?.right) } as HeaderData;
}
