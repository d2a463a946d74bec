import type { CredentialSource, S3Credentials } from './credential-source';

/** A bucket of an S3-compatible service, and a folder in it. */
export interface S3Location {
  /** Address of the service without a trailing slash, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  /** The folder in the bucket, without leading and trailing slash; empty for the whole bucket. */
  prefix: string;
  region: string;
}

/** A location with its credentials: fixed ones, or a source of ones that expire. */
export type S3Place = S3Location & (S3Credentials | { credentials: CredentialSource });

/** Deadlines and delays of requests. */
export interface S3Timing {
  /** Deadline for one response with its body. */
  deadlineMs: number;
  /** Delay before the second attempt; it doubles before each further one. */
  pauseMs: number;
}

/** Enough for two megabytes over a slow connection. */
export const S3_TIMING: S3Timing = { deadlineMs: 20_000, pauseMs: 200 };
