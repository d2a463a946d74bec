/** A bucket of an S3-compatible store, the folder in it, and who writes there. */
export interface S3Place {
  /** Address of the service without a slash at its end, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  /** The folder in the bucket, without slashes around it; nothing for the whole bucket. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}
