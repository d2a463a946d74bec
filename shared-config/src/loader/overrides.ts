import { isRecord } from '../api/is-record';
import { allowsOverrides } from '../site/environments';
import { ownSiteOfHost } from '../site/site-of-host';

/** Parts that a developer may take from the own machine, in the order in which they are shown. */
export const OVERRIDABLE_PARTS = ['shell', 'bridge'] as const;

export type OverridablePart = (typeof OVERRIDABLE_PARTS)[number];

/** Part → origin on the developer's machine. */
export type Overrides = Partial<Record<OverridablePart, string>>;

/**
 * Whether a text names a server on the developer's own machine, in exactly one spelling: `http://localhost:` and a port from 1024
 * to 65535. Nothing else can be meant by it, whatever reads it.
 *
 * @example isOverrideOrigin('http://localhost:3001') // true
 * @example isOverrideOrigin('http://localhost:3001@evil.example') // false
 */
export function isOverrideOrigin(text: unknown): text is string {
  const port =
    typeof text === 'string' ? /^http:\/\/localhost:([1-9][0-9]{3,4})$/.exec(text)?.[1] : undefined;
  return port !== undefined && Number(port) >= 1024 && Number(port) <= 65_535;
}

/** @example isOverridablePart('shell') // true */
export function isOverridablePart(name: unknown): name is OverridablePart {
  return OVERRIDABLE_PARTS.some((part) => part === name);
}

/**
 * The origin that a page takes a part from instead of its own hosts; undefined in every environment that does not allow it. Only
 * the server writes the page's discovery document, and its policy forbids the origin wherever it has not written it (R-SEC-2).
 *
 * @param text JSON text of the discovery document in the page, or null where it carries none
 * @param host of the page
 * @example overriddenOrigin({ text: inlineDiscoveryText(document), host: location.host, part: 'shell' })
 */
export function overriddenOrigin({
  text,
  host,
  part,
}: {
  text: string | null;
  host: string;
  part: OverridablePart;
}): string | undefined {
  const site = ownSiteOfHost(host);
  if (text === null || !site || !allowsOverrides(site.environment)) return undefined;
  const origin = ownValue(ownValue(jsonFrom(text), 'overrides'), part);
  return isOverrideOrigin(origin) ? origin : undefined;
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The loader says what is wrong with the document.
    return undefined;
  }
}

/** What was done to `Object.prototype` decides nothing. */
function ownValue(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
