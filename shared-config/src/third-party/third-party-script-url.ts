interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Name of the Trusted Types policy of third-party scripts; pages with a list of policies must allow it. */
export const THIRD_PARTY_POLICY = 'shell#third-party';

/**
 * Creates a function that returns the value for `script.src` under Trusted Types. Its policy accepts only the given
 * addresses, and exists from the first script on. In browsers without Trusted Types it returns plain strings.
 *
 * @param policyName name that the page's `trusted-types` header allows
 * @example const scriptUrl = createThirdPartyScriptUrl(['https://chat.example/a.js'], THIRD_PARTY_POLICY);
 */
export function createThirdPartyScriptUrl(
  allowed: readonly string[],
  policyName: string,
): (url: string) => unknown {
  const check = (url: string): string => {
    if (!allowed.includes(url)) throw new TypeError(`${url} is not in the table of scripts.`);
    return url;
  };
  let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;
  return (url) => {
    const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
    // In other browsers an element can have this name.
    if (typeof trustedTypes?.createPolicy !== 'function') return check(url);
    policy ??= trustedTypes.createPolicy(policyName, { createScriptURL: check });
    return policy.createScriptURL(url);
  };
}
