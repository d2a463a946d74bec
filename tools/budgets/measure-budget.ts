import { createHash } from 'node:crypto';
import { COMPRESSORS } from 'build/compress';
import type { Budget } from './budgets-table';

/**
 * Compresses a build's files as served and compares them with their budget. An empty objection means that they fit.
 *
 * @param files contents of the build's files by name
 */
export async function measureBudget(budget: Budget, files: ReadonlyMap<string, Buffer>) {
  const counted = [...files].filter(([name]) => budget.files.test(name));
  const packed = await Promise.all(
    counted.map(([, body]) => COMPRESSORS[budget.encoding ?? 'br'](withFixedHashes(body))),
  );
  const bytes = packed.reduce((sum, { length }) => sum + length, 0);
  return { budget, bytes, objection: objectionTo(budget, counted.length, bytes) };
}

/** Build ids, hashes in names of files, and integrities, but no colours. */
const HASH = /(?<![\dA-Za-z#]|%23)(?:sha(?:256|384|512)-[\w+/]{43,86}|[\da-f]{10}|[\da-f]{8})(?![\dA-Za-z])/g;

/** Replaces hashes with constant ones, because real hashes change with any edit and change the size by up to 70 bytes. */
function withFixedHashes(body: Buffer): Buffer {
  const replacements = new Map<string, string>();
  const replacementOf = (hash: string) => {
    const encoding = hash.startsWith('sha') ? 'base64' : 'hex';
    const digits = createHash('sha512').update(String(replacements.size)).digest(encoding);
    return hash.slice(0, hash.indexOf('-') + 1) + digits.slice(0, hash.length - hash.indexOf('-') - 1);
  };
  const text = body.toString('utf8').replaceAll(HASH, (hash) => {
    const replacement = replacements.get(hash) ?? replacementOf(hash);
    replacements.set(hash, replacement);
    return replacement;
  });
  return Buffer.from(text);
}

function objectionTo({ folder, files, maxBytes }: Budget, count: number, bytes: number): string {
  if (count === 0) {
    return `The build of ${folder} has no file ${files}: the row is outdated.`;
  }
  if (bytes <= maxBytes) return '';
  return `${bytes - maxBytes} bytes too many. Load less, or raise the limit in tools/budgets/budgets-table.ts and explain why in the commit.`;
}
