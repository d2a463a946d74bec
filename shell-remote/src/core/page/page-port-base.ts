import { pageLoader } from 'shared-config/loader/page-loader';

/** The page's loader wins, because a developer's own shell may be built for other ports. */
export function pagePortBase(): number {
  return pageLoader()?.portBase ?? Number(process.env.PORT_BASE);
}
