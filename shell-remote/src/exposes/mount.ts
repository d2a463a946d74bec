export { mountFooter } from '../app/mount-footer-later';
export { mountHeader } from '../app/mount-header';
