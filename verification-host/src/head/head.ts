export { headAddressesOf, isIndexableAt, type PageLocation } from './head-addresses';
export { headHtml } from './head-html';
export { headTextsOf } from './head-texts';
export { siteVerificationOf } from './site-verification';
export { SOCIAL_IMAGE } from './social-image';
