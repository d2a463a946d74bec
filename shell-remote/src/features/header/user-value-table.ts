import type { EndpointName, EndpointResult } from 'shared-config/api/api';
import type { ReportedCode } from 'shared-config/errors/error-catalogue-table';

/**
 * Values of the signed-in user that the header shows. A row has the name of an endpoint without payload, and the code of a failed call.
 * Without a code it is `user-value-failed`.
 */
export const USER_VALUES = {
  identity: { code: 'identity-failed' },
} as const satisfies Partial<Record<EndpointName, { code?: ReportedCode }>>;

export type UserValueName = keyof typeof USER_VALUES;

/** A value of the signed-in user. */
export interface UserValue<Value> {
  /** `none` without a user, and before the first load. */
  status: 'none' | 'loading' | 'ready' | 'failed';
  /** The latest value of this user; it stays while the value loads again and after a failure. */
  value?: Value;
}

export type UserValues = { readonly [Name in UserValueName]?: UserValue<EndpointResult<Name>> };
