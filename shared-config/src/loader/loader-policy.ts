import { createTrustedScriptUrl } from '../platform/trusted-script-url';

/** Name of the Trusted Types policy of remote entry scripts; pages with a list of policies must allow it. */
export const LOADER_POLICY = 'shell#loader';

/** Returns the value for `script.src`. The caller has checked the address against the allowed origins. */
export const trustedScriptUrl = createTrustedScriptUrl(LOADER_POLICY, (url) => url);
