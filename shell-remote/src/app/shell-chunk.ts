/* What loads after the header is interactive: the shell with its session, the stores in MobX, the overlays, and the footer. */
export { connectHeader } from './connect-header';
export { mountFooter } from './mount-footer';
