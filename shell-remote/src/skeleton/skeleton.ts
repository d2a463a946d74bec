export { renderSkeleton, scriptSafeJson } from './render-skeleton';
export { skeletonScripts } from './skeleton-scripts';
