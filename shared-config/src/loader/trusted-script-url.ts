interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Name of the Trusted Types policy that remote entry scripts pass; pages with a policy list must allow it. */
export const LOADER_POLICY = 'shell#loader';

let policy: { createScriptURL(url: string): unknown } | undefined;

/**
 * Turns the address of an entry script into what `script.src` takes under Trusted Types. The address was checked
 * against the allowed origins before (discovery). Answers the plain string where the browser has no Trusted Types.
 */
export function trustedScriptUrl(url: string): unknown {
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  // Where the browser has none, an element may have the name.
  if (typeof trustedTypes?.createPolicy !== 'function') return url;
  policy ??= trustedTypes.createPolicy(LOADER_POLICY, { createScriptURL: (address) => address });
  return policy.createScriptURL(url);
}
