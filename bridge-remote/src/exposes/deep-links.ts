export { appArgumentOf } from '../deep-links/app-argument';
export { intentUrlOf } from '../deep-links/intent-url';
export { matchDeepLink, resolveAppTarget } from '../deep-links/resolve-app-target';
