/*
 * How slow a machine is decides no test: what is waited for may take ten seconds instead of one. What never comes fails all the same.
 */
if (typeof document !== 'undefined') {
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
}
