import { createHash } from 'node:crypto';

/** The Subresource Integrity value of a file. @example integrityOf(body) // 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9…' */
export function integrityOf(body: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;
}
