interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

/**
 * Creates a function that returns the value for `script.src` under Trusted Types. Its policy exists from the first
 * script on. In browsers without Trusted Types the function returns the checked address itself.
 *
 * @param policyName name that the page's `trusted-types` header allows
 * @param check returns the address, or throws for one that the page must not load
 */
export function createTrustedScriptUrl(
  policyName: string,
  check: (url: string) => string,
): (url: string) => unknown {
  let policy: ScriptUrlPolicy | undefined;
  return (url) => {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    // In other browsers an element can have this name.
    if (typeof trustedTypes?.createPolicy !== 'function') return check(url);
    policy ??= trustedTypes.createPolicy(policyName, { createScriptURL: check });
    return policy.createScriptURL(url);
  };
}
