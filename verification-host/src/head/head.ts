export { headAddressesOf, isIndexableAt, SOCIAL_IMAGE, type PageLocation } from './head-addresses';
export { headHtml } from './head-tag';
export { headTextsOf } from './head-texts';
export { siteVerificationOf } from './site-verification';
