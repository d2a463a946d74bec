import type { ExplainFailure, ExplainInput } from './explain-url';

/**
 * Parses one JSON line of `explain --jsonl`; ignores unknown fields.
 *
 * @example parseRequest('{"url":"https://example.com/en"}') // { url: 'https://example.com/en' }
 * @example parseRequest('{"url":7}') // { error: '"url" must be a text' }
 */
export function parseRequest(line: string): ExplainInput | ExplainFailure {
  const value = jsonFrom(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { error: 'a line must be one JSON object such as {"url":"https://…"}' };
  }
  const { url, userAgent, maxTouchPoints } = ownFields(value);
  if (typeof url !== 'string') return { error: '"url" must be a text' };
  if (userAgent !== undefined && typeof userAgent !== 'string')
    return { error: '"userAgent" must be a text' };
  if (maxTouchPoints !== undefined && !isCount(maxTouchPoints)) {
    return { error: '"maxTouchPoints" must be a whole number, 0 or more' };
  }
  return { url, userAgent, maxTouchPoints };
}

function jsonFrom(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function ownFields(value: object): Record<string, unknown> {
  return Object.assign(Object.create(null), value);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
