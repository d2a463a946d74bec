/** The team's own policy. */
const OWN = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** Returns the page's Content-Security-Policy with the sources of a fragment. A directive without own sources has those of `default-src`. */
export function policyWith(csp) {
  const added = Object.entries(csp).map(([name, sources]) => [
    name,
    [...(OWN[name] ?? (name.endsWith('-src') ? OWN['default-src'] : [])), ...sources],
  ]);
  return Object.entries({ ...OWN, ...Object.fromEntries(added) })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
