interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Name of the Trusted Types policy of scripts that are not ours; pages with a policy list must allow it. */
export const THIRD_PARTY_POLICY = 'shell#third-party';

/**
 * Makes the function that turns an address into what `script.src` takes under Trusted Types. The policy lets through the
 * given addresses and no other; it is made when the first script comes. Answers plain strings where the browser has no
 * Trusted Types.
 *
 * @param policyName as the page's `trusted-types` header allows it
 * @example const scriptUrl = createThirdPartyScriptUrl(['https://chat.example/a.js'], THIRD_PARTY_POLICY);
 */
export function createThirdPartyScriptUrl(
  allowed: readonly string[],
  policyName: string,
): (url: string) => unknown {
  const check = (url: string): string => {
    if (!allowed.includes(url)) throw new TypeError(`${url} stands in no row of the table of scripts.`);
    return url;
  };
  let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;
  return (url) => {
    const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
    // Where the browser has none, an element may have the name.
    if (typeof trustedTypes?.createPolicy !== 'function') return check(url);
    policy ??= trustedTypes.createPolicy(policyName, { createScriptURL: check });
    return policy.createScriptURL(url);
  };
}
