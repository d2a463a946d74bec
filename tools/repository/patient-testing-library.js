/*
 * Testing Library waits up to ten seconds instead of one, so that a slow machine fails no test.
 */
if (typeof document !== 'undefined') {
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
}
