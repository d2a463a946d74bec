export { mountFooter } from '../assembly/mount-footer';
export { mountHeader } from '../assembly/mount-header';
