export { removeRefusedStyles } from './failed-styles';
export { offerPageLoader, pageLoader } from './page-loader';
export { DISCOVERY_ELEMENT_ID, inlineDiscoveryText, type Visitor } from './discovery';
export { createLoadReports } from './load-reports';
export { createRemoteLoader } from './remote-loader';
export { isRemoteLoadError, RemoteLoadError } from './remote-load-error';
export { createRemoteRules, type RemoteLoader } from './remote-rules';
export type { ShareScope } from './container';
export { visitorOf } from './visitor-of';
