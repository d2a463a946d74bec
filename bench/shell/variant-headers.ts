import { createHash } from 'node:crypto';
import { sourceHashOf } from 'delivery/http/security-headers';

/** Headers of a single response, in contrast to those of the site. */
const OF_THE_ANSWER = /^(content-(type|length|encoding)|date|etag|connection|keep-alive|transfer-encoding)$/;

/**
 * Returns the headers of a variant's page. They equal those of the product, so that the browser does the same checks and starts the
 * same process. The policy contains the hashes of the variant's inline code, and omits Trusted Types, which single-spa and plain
 * federation do not support.
 *
 * @param product headers of the product's page
 * @param html the variant's page
 */
export function variantHeaders(product: Headers, html: string): Record<string, string> {
  const kept = [...product].filter(([name]) => !OF_THE_ANSWER.test(name));
  const policy = product.get('content-security-policy');
  return {
    ...Object.fromEntries(kept),
    ...(policy ? { 'content-security-policy': policyFor(policy, html) } : {}),
    etag: entityTagOf(html),
  };
}

/** Returns the entity tag of a page or file. */
export function entityTagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
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
      return [name, ...others, ...inline[name].map(sourceHashOf)];
    })
    .map((words) => words.join(' '))
    .join('; ');
}

/** Returns the inline code that a policy checks: neither files nor data. */
function inlineParts(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'))]
    .filter(([, attributes]) => !/\ssrc=|type="application\/json"/.test(attributes!))
    .map(([, , content]) => content!);
}
