import type { DiscoveryAsset, DiscoveryDocument, DiscoveryVersion } from '../contracts/contracts';
import { isRecord } from '../platform/is-record';
import { chooseVersion, isStopped } from './choose-version';
import { mismatchMessage, RefusalError } from './refusal-error';
import { servesHost } from '../platform/serves-contract';
import { urlFrom } from '../platform/url-from';

export const DISCOVERY_ELEMENT_ID = 'shell-discovery';

/** The discovery document is invalid; the message names the wrong field. */
export class DiscoveryError extends Error {
  override readonly name = 'DiscoveryError';
  readonly code = 'discovery';
}

/** The visitor for whom the page chooses a version. */
export interface Visitor {
  region: string;
  deviceId: string | undefined;
}

/**
 * Validates a discovery document and returns the version of a part for the visitor. The address must be on an
 * allowed origin (R-SEC-2).
 *
 * @param text JSON text of the document
 * @param contract version that the page was compiled against
 * @throws DiscoveryError if the text is invalid, lacks the part or names a foreign origin
 * @throws RefusalError if the part is stopped, or its version does not support the page's contract
 */
export function versionOf(input: {
  text: string;
  part: string;
  visitor: Visitor;
  contract: string;
  allowedOrigins: readonly string[];
}): DiscoveryVersion {
  const { part, visitor, contract } = input;
  const versions = versionsIn(parseDocument(input.text), part);
  if (isStopped({ versions, ...visitor })) {
    throw new RefusalError('remote-stopped', `"${part}" is stopped for region ${visitor.region}.`);
  }
  const version = chooseVersion({ versions, ...visitor });
  if (!version) throw new DiscoveryError(`The discovery document has no usable "${part}".`);
  if (!input.allowedOrigins.includes(originOf(version.url))) {
    throw new DiscoveryError(`The discovery document names a foreign origin for "${part}".`);
  }
  if (!servesHost(version.extras, contract)) {
    throw new RefusalError('contract-mismatch', mismatchMessage(part, version.extras, contract));
  }
  return version;
}

/** Returns the text of the discovery document in the page, or null. */
export function inlineDiscoveryText(page: Document): string | null {
  // Other elements can have this id.
  const element = page.querySelector(`script#${DISCOVERY_ELEMENT_ID}[type="application/json"]`);
  return element ? element.textContent : null;
}

function parseDocument(text: string): DiscoveryDocument {
  let value: unknown;
  try {
    value = JSON.parse(text, withoutPrototype);
  } catch {
    throw new DiscoveryError('The discovery document is not JSON.');
  }
  if (!isRecord(value) || !isRecord(value.microFrontends)) {
    throw new DiscoveryError('The discovery document has no "microFrontends".');
  }
  return value as unknown as DiscoveryDocument;
}

/** Removes prototypes, so that a polluted `Object.prototype` adds no fields (R-SEC-2). */
function withoutPrototype(_key: string, value: unknown): unknown {
  return isRecord(value) ? Object.setPrototypeOf(value, null) : value;
}

function versionsIn(document: DiscoveryDocument, part: string): DiscoveryVersion[] {
  const versions: unknown = document.microFrontends[part];
  return Array.isArray(versions) ? versions.filter(isVersion) : [];
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
  return urlFrom(url)?.origin ?? '';
}
