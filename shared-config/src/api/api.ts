export * from './api-errors';
export * from './create-api-client';
export * from './create-cached-client';
export * from './endpoints';
export * from './is-api-host';
export { NOT_SIGNED_IN_CODES } from './read-envelope';
export { isUserInfo } from './result-shapes';
export { userInfoFrom } from './user-info-from';
export * from './with-policy';
