export { matchDeepLink, resolveAppTarget, type AppTarget } from '../deep-links/resolve-app-target';
