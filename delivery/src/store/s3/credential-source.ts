import { StoreError } from '../store';

/** Credentials that requests are signed with. */
export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/**
 * Returns credentials that have not expired.
 *
 * @param isRejected the store rejected the ones that were returned last: they are fetched again
 * @throws StoreError where there are none
 */
export type CredentialSource = (isRejected?: boolean) => Promise<S3Credentials>;

/**
 * Makes a source that uses the AWS SDK's chain: environment, shared config files (profiles, SSO, processes), web identity (IRSA),
 * containers (ECS, EKS Pod Identity), then the instance's role. The chain keeps credentials, fetches new ones five minutes before they
 * expire, and is loaded with the first request.
 *
 * @param storeName for messages
 * @example createS3Store({ …location, credentials: createCredentialSource('s3://releases') })
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
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      throw new StoreError(
        `The store ${storeName} has no credentials (${reason}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or AWS_PROFILE, or give the machine, container or service account a role.`,
        { cause: thrown },
      );
    }
  };
}
