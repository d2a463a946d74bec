/** Attributes of `<html>` by which our style sheets know theme, visitor, app and Save-Data. The shell changes them, and never removes them. */
const ATTRIBUTES = ['data-theme', 'data-session-hint', 'data-in-app', 'data-save-data'];

/**
 * Puts our attributes of `<html>` back when a router replaces its attributes, as Astro's does: before the next paint, so that nothing
 * flashes. Returns a function that stops it.
 */
export function keepRootAttributes({ documentElement: root }: Document): () => void {
  const observer = new MutationObserver((changes) => {
    // The last value counts.
    for (const { attributeName, oldValue } of [...changes].reverse()) {
      if (oldValue !== null && !root.hasAttribute(attributeName!))
        root.setAttribute(attributeName!, oldValue);
    }
  });
  observer.observe(root, { attributeFilter: ATTRIBUTES, attributeOldValue: true });
  return () => observer.disconnect();
}
