export { offerPageLoader, pageLoader } from './page-loader';
export { DISCOVERY_ELEMENT_ID, inlineDiscoveryText, type Visitor } from './discovery';
export { createEntryGuard, type EntryGuard } from './guard-plugin';
export { createLoadReports } from './load-reports';
export { createRemoteLoader, isRemoteLoadError, RemoteLoadError } from './remote-loader';
export type { FederationRuntime, RemoteLoader } from './remote-loader';
export { visitorOf } from './visitor-of';
