export { FRAME_NAMESPACES } from '../core/texts/shell-translator';
export { renderSkeleton } from './render-skeleton';
export { skeletonScripts } from './skeleton-scripts';
