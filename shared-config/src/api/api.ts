export * from './api-errors';
export * from './create-api-client';
export * from './create-cached-client';
export * from './endpoints';
export * from './is-api-host';
export { isUserInfo } from './result-shapes';
export { userInfoFrom } from './user-info-from';
export * from './with-policy';
