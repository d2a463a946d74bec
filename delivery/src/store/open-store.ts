import path from 'node:path';
import { urlFrom } from 'shared-config/platform/url-from';
import { createDirectoryStore } from './directory-store';
import { createMirroredStore, type MirroredStore, type MirrorOptions } from './mirrored-store';
import { createCredentialSource, type S3Credentials } from './s3/credential-source';
import { s3NameOf } from './s3/s3-error-from';
import type { S3Place } from './s3/s3-place';
import { createS3Store } from './s3-store';
import { isKey, type Store } from './store';

/**
 * Opens the configured store. `RELEASE_STORE` is a folder or `s3://bucket/folder`; default: `.data/releases` in the project. The
 * commands have another default, a folder for their port base (`releasesFolder`). `RELEASE_MIRROR` is a folder of this machine that
 * replaces an unreachable store.
 *
 * @param root the folder of the project, to which relative paths refer
 * @throws RangeError with the code `release-store` or `release-mirror` for a missing or malformed variable
 * @example openStore({ RELEASE_STORE: 's3://releases/production', AWS_REGION: 'eu-central-1', … }, root);
 */
export function openStore(
  environment: NodeJS.ProcessEnv,
  root: string,
  options?: MirrorOptions,
): Store | MirroredStore {
  const place = environment.RELEASE_STORE || path.join(root, '.data/releases');
  const folder = place.startsWith('s3://') ? null : folderFrom('RELEASE_STORE', place, root);
  const store =
    folder === null ? createS3Store(s3PlaceFrom(place, environment)) : createDirectoryStore(folder);
  if (!environment.RELEASE_MIRROR) return store;
  const mirror = folderFrom('RELEASE_MIRROR', environment.RELEASE_MIRROR, root);
  if (folder !== null && isWithin(folder, mirror)) {
    throw storeSettingError(
      `RELEASE_MIRROR=${mirror} is inside the store: use another folder.`,
      'release-mirror',
    );
  }
  return createMirroredStore(store, createDirectoryStore(mirror), options);
}

function s3PlaceFrom(address: string, environment: NodeJS.ProcessEnv): S3Place {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(address) ?? [];
  if (!bucket || (prefix && !isKey(prefix))) {
    const example = 'use a bucket and a folder in it, such as s3://releases/production.';
    throw storeSettingError(`RELEASE_STORE=${address} is not the address of a bucket: ${example}`);
  }
  const { AWS_REGION: region = '' } = environment;
  if (!region) throw storeSettingError(`RELEASE_STORE=${address} also needs AWS_REGION: set it.`);
  const endpoint = endpointFrom(environment.RELEASE_STORE_ENDPOINT || `https://s3.${region}.amazonaws.com`);
  const location = { endpoint, bucket, prefix, region };
  const fixed = fixedCredentials(address, environment);
  return { ...location, ...(fixed ?? { credentials: createCredentialSource(s3NameOf(location)) }) };
}

/** Returns the credentials of the environment; null if it has none and the AWS SDK searches for them. */
function fixedCredentials(address: string, environment: NodeJS.ProcessEnv): S3Credentials | null {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  if (!AWS_ACCESS_KEY_ID && !AWS_SECRET_ACCESS_KEY) return null;
  if (AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY) {
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      sessionToken: AWS_SESSION_TOKEN || undefined,
    };
  }
  const missing = AWS_ACCESS_KEY_ID ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
  throw storeSettingError(`RELEASE_STORE=${address} also needs ${missing}: set both or neither.`);
}

function endpointFrom(text: string): string {
  const url = urlFrom(text);
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url.href.replace(/\/+$/, '');
  // The message does not repeat the value, because it may contain a password.
  throw storeSettingError(
    'RELEASE_STORE_ENDPOINT is not the address of a service: use one such as https://storage.example.com.',
  );
}

function folderFrom(name: string, text: string, root: string): string {
  // One letter and a colon is a Windows drive.
  if (!/^(~|[a-z][a-z0-9+.-]+:)|\0/i.test(text)) return path.resolve(root, text);
  const orBucket = name === 'RELEASE_STORE' ? ', or s3://bucket/folder' : '';
  const message = `${name}=${text} is not a folder: use one such as /srv/releases${orBucket}.`;
  throw storeSettingError(message, name === 'RELEASE_STORE' ? 'release-store' : 'release-mirror');
}

function isWithin(folder: string, other: string): boolean {
  return `${other}${path.sep}`.startsWith(`${folder}${path.sep}`);
}

function storeSettingError(message: string, code = 'release-store'): RangeError {
  return Object.assign(new RangeError(message), { code });
}
