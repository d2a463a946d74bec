export { FRAME_NAMESPACES } from '../core/texts/shell-translator';
export { renderNotices } from './render-notices';
export { renderFooter, renderSkeleton } from './render-skeleton';
