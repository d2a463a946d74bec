import { messageOf } from 'shared-config/errors/report-failure';
import { StoreError } from '../store';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/**
 * Returns credentials that have not expired.
 *
 * @param isRejected whether the store rejected the previous ones, so that they are fetched again
 * @throws StoreError if there are none
 */
export type CredentialSource = (isRejected?: boolean) => Promise<S3Credentials>;

/**
 * Creates a source that uses the AWS SDK's chain: environment, shared config files (profiles, SSO, processes), web identity (IRSA),
 * containers (ECS, EKS Pod Identity), then the instance's role. The chain caches credentials and fetches new ones five minutes before
 * they expire. It is loaded with the first request.
 */
export function createCredentialSource(storeName: string): CredentialSource {
  let loading: Promise<(options?: { forceRefresh: boolean }) => Promise<S3Credentials>> | undefined;
  return async (isRejected = false) => {
    try {
      loading ??= import('@aws-sdk/credential-provider-node').then(({ defaultProvider }) =>
        defaultProvider(),
      );
      const provide = await loading;
      return await provide(isRejected ? { forceRefresh: true } : undefined);
    } catch (thrown) {
      throw new StoreError(
        `The store ${storeName} has no credentials (${messageOf(thrown)}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or AWS_PROFILE, or give the machine, container or service account a role.`,
        { cause: thrown },
      );
    }
  };
}
