import { pageLoader } from 'shared-config/loader/page-loader';

/**
 * The first of the local ports, which hosts are counted from in `local`: the page's, where its loader says it. A developer's own
 * shell may be built for others.
 */
export function pagePortBase(): number {
  return pageLoader()?.portBase ?? Number(process.env.PORT_BASE);
}
