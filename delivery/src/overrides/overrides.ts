/** The public surface of this folder: what the page server uses of overrides. */
export { overriddenDocument, readOverrides, type RequestOverrides } from './read-overrides';
export { BADGE_STYLE, badgeHtml } from './override-badge';
export { handleOverrides, isOverridesRequest } from './overrides-handler';
