export { matchDeepLink, resolveAppTarget } from '../deep-links/resolve-app-target';
