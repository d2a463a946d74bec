/*
 * A slow machine fails no test: Testing Library waits up to ten seconds instead of one.
 */
if (typeof document !== 'undefined') {
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
}
