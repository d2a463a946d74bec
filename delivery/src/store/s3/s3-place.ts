import type { CredentialSource, S3Credentials } from './credential-source';

/** A bucket of an S3-compatible store, and the folder in it. */
export interface S3Location {
  /** Address of the service without a slash at its end, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  /** The folder in the bucket, without slashes around it; nothing for the whole bucket. */
  prefix: string;
  region: string;
}

/** A location and who writes there: fixed credentials, or a source of ones that expire. */
export type S3Place = S3Location & (S3Credentials | { credentials: CredentialSource });
