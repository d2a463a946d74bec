import { isRecord } from '../platform/is-record';
import { jsonFrom } from '../platform/json-from';
import { allowsOverrides } from '../site/environments';
import { ownSiteOfHost } from '../site/site-of-host';

/** Parts that a developer can load from the local machine, in display order. */
export const OVERRIDABLE_PARTS = ['shell', 'bridge'] as const;

export type OverridablePart = (typeof OVERRIDABLE_PARTS)[number];

/** Part → origin on the developer's machine. */
export type Overrides = Partial<Record<OverridablePart, string>>;

/**
 * Returns whether a text is the origin of a server on the developer's machine, in exactly one spelling:
 * `http://localhost:` and a port from 1024 to 65535. Every URL parser returns the same origin for it.
 *
 * @example isOverrideOrigin('http://localhost:3001') // true
 * @example isOverrideOrigin('http://localhost:3001@evil.example') // false
 */
export function isOverrideOrigin(text: unknown): text is string {
  const port =
    typeof text === 'string' ? /^http:\/\/localhost:([1-9][0-9]{3,4})$/.exec(text)?.[1] : undefined;
  return port !== undefined && Number(port) >= 1024 && Number(port) <= 65_535;
}

export function isOverridablePart(name: unknown): name is OverridablePart {
  return OVERRIDABLE_PARTS.some((part) => part === name);
}

/**
 * Returns the origin from which a page loads a part instead of its own hosts; undefined in environments without
 * overrides. Only the server writes the page's discovery document, and the page's policy forbids other origins
 * (R-SEC-2). `text` is the JSON of that document or null, `host` the page's.
 *
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
  // The loader reports an invalid document.
  const origin = ownValue(ownValue(jsonFrom(text), 'overrides'), part);
  return isOverrideOrigin(origin) ? origin : undefined;
}

/** Ignores a polluted `Object.prototype`. */
function ownValue(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
