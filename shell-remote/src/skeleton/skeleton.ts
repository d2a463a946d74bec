export { FRAME_NAMESPACES } from '../assembly/shell-translator';
export { renderSkeleton } from './render-skeleton';
export { skeletonScripts } from './skeleton-scripts';
