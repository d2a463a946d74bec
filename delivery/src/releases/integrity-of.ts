import { createHash } from 'node:crypto';

/** The Subresource Integrity value of a file. @example integrityOf(body) // 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9…' */
export function integrityOf(body: Buffer | string): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}
