export { removeRefusedStyles } from './failed-styles';
export { offerPageLoader, pageLoader } from './page-loader';
export { DISCOVERY_ELEMENT_ID, inlineDiscoveryText, type Visitor } from './discovery';
export { createLoadReports } from './load-reports';
export { createRemoteLoader, isRemoteLoadError, RemoteLoadError } from './remote-loader';
export type { RemoteLoader } from './remote-loader';
export type { ShareScope } from './open-container';
export { visitorOf } from './visitor-of';
