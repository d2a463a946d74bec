export { FRAME_NAMESPACES } from '../core/texts/shell-translator';
export { renderDisclosures, type RenderedDisclosures } from './render-disclosures';
export { renderNotices } from './render-notices';
export { renderFooter, renderSkeleton } from './render-skeleton';
