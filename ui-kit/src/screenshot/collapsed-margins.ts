import { documentProperty } from 'shared-config/platform/document-property';

/**
 * Returns the elements whose top margins collapse through the top edge of a block. As the root of a picture, the block
 * would contain these margins and move its content down.
 *
 * @example collapsedMargins(section) // Set { <h2> }
 */
export function collapsedMargins(root: Element): ReadonlySet<Element> {
  const found = new Set<Element>();
  const page = documentProperty(root.ownerDocument, 'defaultView')!;
  const edge = root.getBoundingClientRect().top;
  for (let parent = root; canCollapse(page.getComputedStyle(parent));) {
    const first = firstInFlow(parent, page);
    if (!first || Math.abs(first.getBoundingClientRect().top - edge) > 0.5) break;
    found.add(first);
    parent = first;
  }
  return found;
}

function canCollapse({ borderTopWidth, paddingTop, display }: CSSStyleDeclaration): boolean {
  return (
    /block|list-item/.test(display) && !(Number.parseFloat(borderTopWidth) || Number.parseFloat(paddingTop))
  );
}

function firstInFlow(parent: Element, page: Window): Element | undefined {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '') return undefined;
    if (!(node instanceof Element)) continue;
    const { display, position, cssFloat } = page.getComputedStyle(node);
    if (display === 'none' || /absolute|fixed/.test(position) || cssFloat !== 'none') continue;
    return /block|list-item|flow-root|flex|grid|table/.test(display) ? node : undefined;
  }
  return undefined;
}
