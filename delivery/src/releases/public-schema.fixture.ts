/**
 * What the public Frontend Service Discovery schema (awslabs/frontend-discovery, v1-pre) asks of a document. There the row of a
 * version is held against the first version only; here against each.
 */
const SCHEMA: Rule = {
  type: 'object',
  required: ['schema', 'microFrontends'],
  isClosed: true,
  properties: {
    schema: { type: 'string' },
    microFrontends: {
      type: 'object',
      others: {
        type: 'array',
        areUnique: true,
        items: {
          type: 'object',
          required: ['url', 'metadata'],
          isClosed: true,
          properties: {
            url: { type: 'string' },
            fallbackUrl: { type: 'string' },
            metadata: {
              type: 'object',
              required: ['integrity', 'version'],
              isClosed: true,
              properties: { integrity: { type: 'string' }, version: { type: 'string' } },
            },
            extras: { type: 'object' },
            deployment: {
              type: 'object',
              required: ['traffic', 'default'],
              properties: {
                traffic: { type: 'number', minimum: 0, maximum: 100 },
                default: { type: 'boolean' },
              },
            },
          },
        },
      },
    },
  },
};

interface Rule {
  type: 'object' | 'array' | 'string' | 'number' | 'boolean';
  required?: readonly string[];
  properties?: Record<string, Rule>;
  /** No property but the named ones. */
  isClosed?: boolean;
  /** Rule of every property that is not named. */
  others?: Rule;
  items?: Rule;
  areUnique?: boolean;
  minimum?: number;
  maximum?: number;
}

/** What the public schema holds against a document, one line each; empty where it is valid. */
export function schemaComplaints(value: unknown, rule: Rule = SCHEMA, at = 'document'): string[] {
  const type = Array.isArray(value) ? 'array' : typeof value;
  if (type !== rule.type || value === null) return [`${at} is no ${rule.type}`];
  if (Array.isArray(value)) {
    const isDoubled =
      rule.areUnique && new Set(value.map((item) => JSON.stringify(item))).size < value.length;
    const own = rule.items
      ? value.flatMap((item, index) => schemaComplaints(item, rule.items, `${at}[${index}]`))
      : [];
    return [...(isDoubled ? [`${at} has the same item twice`] : []), ...own];
  }
  if (typeof value === 'object') return complaintsOfObject(value as Record<string, unknown>, rule, at);
  if (typeof value !== 'number') return [];
  const { minimum = -Infinity, maximum = Infinity } = rule;
  return value >= minimum && value <= maximum ? [] : [`${at} is ${value}`];
}

function complaintsOfObject(value: Record<string, unknown>, rule: Rule, at: string): string[] {
  const missing = (rule.required ?? []).filter((name) => !Object.hasOwn(value, name));
  const own = Object.entries(value).flatMap(([name, item]) => {
    const itsRule = rule.properties?.[name] ?? rule.others;
    if (itsRule) return schemaComplaints(item, itsRule, `${at}.${name}`);
    return rule.isClosed ? [`${at}.${name} is not in the schema`] : [];
  });
  return [...missing.map((name) => `${at}.${name} is missing`), ...own];
}
