/** Returns whether a page asks for documents; scripts that could read them must not run there. */
export function isDocumentPage({ documentElement }: Document): boolean {
  return documentElement.hasAttribute('data-asks-for-documents');
}
