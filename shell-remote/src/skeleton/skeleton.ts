export { FRAME_NAMESPACES } from '../core/texts/shell-translator';
export { keepClick as keepPress } from './keep-click';
export { renderFooter, renderSkeleton } from './render-skeleton';
export { skeletonScripts } from './skeleton-scripts';
