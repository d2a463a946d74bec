import type { DiscoveryAsset, DiscoveryDocument, DiscoveryVersion } from '../contracts/contracts';
import { isRecord } from '../api/is-record';

/** Id of the element that carries the discovery document in a page. */
export const DISCOVERY_ELEMENT_ID = 'shell-discovery';

/** The discovery document cannot be used; the message says which field is wrong. */
export class DiscoveryError extends Error {
  override readonly name = 'DiscoveryError';
  readonly code = 'discovery';
}

/**
 * Checks a discovery document once, where it comes in, and answers the version of a part that takes the traffic.
 * Addresses must stand on one of the allowed origins, whatever the document says (attack 2).
 *
 * @param text JSON text of the document
 * @throws DiscoveryError when the text is no document, has no such part or names a foreign origin
 * @example const { url, extras } = versionOf({ text, part: 'shell', allowedOrigins: ['http://localhost:3001'] });
 */
export function versionOf(input: {
  text: string;
  part: string;
  allowedOrigins: readonly string[];
}): DiscoveryVersion {
  const document = parseDocument(input.text);
  const versions: unknown = Object.hasOwn(document.microFrontends, input.part)
    ? document.microFrontends[input.part]
    : undefined;
  const version = Array.isArray(versions) ? versions.filter(isVersion).find(isDefault) : undefined;
  if (!version) throw new DiscoveryError(`The discovery document has no usable "${input.part}".`);
  if (!input.allowedOrigins.includes(originOf(version.url))) {
    throw new DiscoveryError(`The discovery document names a foreign origin for "${input.part}".`);
  }
  return version;
}

/** The text of the discovery document that the page carries, or null where it carries none. */
export function inlineDiscoveryText(page: Document): string | null {
  // Other elements with this id may be somebody's markup.
  const element = page.querySelector(`script#${DISCOVERY_ELEMENT_ID}[type="application/json"]`);
  return element ? element.textContent : null;
}

function parseDocument(text: string): DiscoveryDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DiscoveryError('The discovery document is not JSON.');
  }
  if (!isRecord(value) || !isRecord(value.microFrontends)) {
    throw new DiscoveryError('The discovery document has no "microFrontends".');
  }
  return value as unknown as DiscoveryDocument;
}

function isDefault({ deployment }: DiscoveryVersion): boolean {
  return deployment?.default !== false;
}

function isVersion(value: unknown): value is DiscoveryVersion {
  return (
    isRecord(value) &&
    typeof value.url === 'string' &&
    isRecord(value.metadata) &&
    isIntegrity(value.metadata.integrity) &&
    isRecord(value.extras) &&
    isIdentifier(value.extras.globalName) &&
    isRecord(value.extras.files) &&
    Object.values(value.extras.files).every(isIntegrity) &&
    isRecord(value.extras.preload) &&
    Object.values(value.extras.preload).every((assets) => Array.isArray(assets) && assets.every(isAsset))
  );
}

function isAsset(value: unknown): value is DiscoveryAsset {
  return isRecord(value) && typeof value.path === 'string' && isIntegrity(value.integrity);
}

function isIntegrity(value: unknown): value is string {
  return typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);
}

function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 80 && /^[a-z][a-z0-9_]*$/.test(value);
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
