import type { Policy } from 'shared-config/third-party/shell-policy';

/** The policy of a page without the shell: strict, and independent of the site. */
export const STRICT_POLICY: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'manifest-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
};
