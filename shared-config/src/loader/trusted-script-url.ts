interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Name of the Trusted Types policy of remote entry scripts; pages with a list of policies must allow it. */
export const LOADER_POLICY = 'shell#loader';

let policy: { createScriptURL(url: string): unknown } | undefined;

/**
 * Returns the value for `script.src` under Trusted Types. The caller has checked the address against the allowed
 * origins. Returns the address itself in browsers without Trusted Types.
 */
export function trustedScriptUrl(url: string): unknown {
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  // In other browsers an element can have this name.
  if (typeof trustedTypes?.createPolicy !== 'function') return url;
  policy ??= trustedTypes.createPolicy(LOADER_POLICY, { createScriptURL: (address) => address });
  return policy.createScriptURL(url);
}
