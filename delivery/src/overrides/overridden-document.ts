import type { DiscoveryDocument } from 'shared-config/contracts';
import { OVERRIDABLE_PARTS, type Overrides } from 'shared-config/loader/overrides';

/**
 * A page's document with a developer's overrides: such a part has no version in it, the page asks the named origin.
 *
 * @example overriddenDocument(document, { shell: 'http://localhost:3001' }).microFrontends // { bridge: […] }
 */
export function overriddenDocument(document: DiscoveryDocument, overrides: Overrides): DiscoveryDocument {
  const overridden: readonly string[] = OVERRIDABLE_PARTS.filter((part) => overrides[part]);
  if (overridden.length === 0) return document;
  const others = Object.entries(document.microFrontends).filter(([part]) => !overridden.includes(part));
  return { ...document, microFrontends: Object.fromEntries(others), overrides };
}
