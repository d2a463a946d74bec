export { FRAME_NAMESPACES } from '../core/texts/shell-translator';
export { keepPress } from './keep-press';
export { renderFooter, renderSkeleton } from './render-skeleton';
export { skeletonScripts } from './skeleton-scripts';
