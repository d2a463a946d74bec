import type { BridgeErrorCode, BridgeFailure, BridgeMethod } from 'shared-config/contracts/contracts';

/** A call to the app failed. Check for it with `isBridgeError`. */
export class BridgeError extends Error implements BridgeFailure {
  override readonly name = 'BridgeError';

  constructor(
    readonly code: BridgeErrorCode,
    readonly method: BridgeMethod,
    message: string,
    readonly appCode?: number,
  ) {
    super(`${method}: ${message}`);
  }
}

/** Returns whether a thrown value is a BridgeError, also one from another copy of the bridge. */
export function isBridgeError(thrown: unknown): thrown is BridgeFailure {
  return thrown instanceof Error && thrown.name === 'BridgeError' && 'code' in thrown;
}
