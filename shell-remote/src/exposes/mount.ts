export { mountFooter } from '../app/mount-footer';
export { mountHeader } from '../app/mount-header';
