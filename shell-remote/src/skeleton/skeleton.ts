export { FRAME_NAMESPACES } from '../core/texts/shell-translator';
export { renderFooter, renderSkeleton } from './render-skeleton';
