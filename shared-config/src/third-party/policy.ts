import { createTrustedScriptUrl } from '../platform/trusted-script-url';

/** Name of the Trusted Types policy of third-party scripts; pages with a list of policies must allow it. */
export const THIRD_PARTY_POLICY = 'shell#third-party';

/** Creates a function that returns the value for `script.src` and accepts only the given addresses. */
export function createThirdPartyScriptUrl(allowed: readonly string[], policyName: string) {
  return createTrustedScriptUrl(policyName, (url) => {
    if (!allowed.includes(url)) throw new TypeError(`${url} is not in the table of scripts.`);
    return url;
  });
}
