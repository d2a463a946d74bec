import type { BridgeErrorCode, BridgeFailure, BridgeMethod } from 'shared-config/contracts';

/** A call to the app failed. Recognise it with `isBridgeError`. */
export class BridgeError extends Error implements BridgeFailure {
  override readonly name = 'BridgeError';

  constructor(
    readonly code: BridgeErrorCode,
    readonly method: BridgeMethod,
    words: string,
    readonly appCode?: number,
  ) {
    super(`${method}: ${words}`);
  }
}

/** Tells a failed call to the app from anything else, whichever copy of the bridge threw it. */
export function isBridgeError(thrown: unknown): thrown is BridgeFailure {
  return thrown instanceof Error && thrown.name === 'BridgeError' && 'code' in thrown;
}
