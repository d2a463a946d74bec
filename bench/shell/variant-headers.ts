import { createHash } from 'node:crypto';
import { hashOf } from 'delivery/server/security-headers';

/** What belongs to one answer, not to how a site is served. */
const OF_THE_ANSWER = /^(content-(type|length|encoding)|date|etag|connection|keep-alive|transfer-encoding)$/;

/**
 * The headers of a variant's page: the product's own, so that the browser has the same to check and the same process to begin with.
 * Its policy names the variant's inline parts, and leaves Trusted Types out, which single-spa and plain federation know nothing of.
 *
 * @param product headers of the product's page
 * @param html the variant's page
 *
 * @example variantHeaders(response.headers, html)['cross-origin-opener-policy'] // 'same-origin'
 */
export function variantHeaders(product: Headers, html: string): Record<string, string> {
  const kept = [...product].filter(([name]) => !OF_THE_ANSWER.test(name));
  const policy = product.get('content-security-policy');
  return {
    ...Object.fromEntries(kept),
    ...(policy ? { 'content-security-policy': policyFor(policy, html) } : {}),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  };
}

function policyFor(policy: string, html: string): string {
  const inline = { 'script-src': inlineParts(html, 'script'), 'style-src': inlineParts(html, 'style') };
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== 'trusted-types' && name !== 'require-trusted-types-for')
    .map(([name = '', ...sources]) => {
      if (name !== 'script-src' && name !== 'style-src') return [name, ...sources];
      const others = sources.filter((source) => !source.startsWith("'sha256-"));
      return [name, ...others, ...inline[name].map(hashOf)];
    })
    .map((words) => words.join(' '))
    .join('; ');
}

/** Contents that a policy looks at: no files, and no data. */
function inlineParts(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'))]
    .filter(([, attributes]) => !/\ssrc=|type="application\/json"/.test(attributes!))
    .map(([, , content]) => content!);
}
