/**
 * The rules of the public Frontend Service Discovery schema (awslabs/frontend-discovery, v1-pre). It checks only the first version of
 * a part; this fixture checks all.
 */
const SCHEMA: Rule = {
  type: 'object',
  required: ['schema', 'microFrontends'],
  isClosed: true,
  properties: {
    schema: { type: 'string' },
    microFrontends: {
      type: 'object',
      additional: {
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
  /** Whether only the named properties are allowed. */
  isClosed?: boolean;
  /** Rule of all other properties. */
  additional?: Rule;
  items?: Rule;
  areUnique?: boolean;
  minimum?: number;
  maximum?: number;
}

/** Returns the schema errors of a document; empty if it is valid. */
export function schemaErrorsOf(value: unknown, rule: Rule = SCHEMA, path = 'document'): string[] {
  const type = Array.isArray(value) ? 'array' : typeof value;
  if (type !== rule.type || value === null) return [`${path} is not of type ${rule.type}`];
  if (Array.isArray(value)) {
    const hasDuplicates =
      rule.areUnique && new Set(value.map((item) => JSON.stringify(item))).size < value.length;
    const nested = rule.items
      ? value.flatMap((item, index) => schemaErrorsOf(item, rule.items, `${path}[${index}]`))
      : [];
    return [...(hasDuplicates ? [`${path} has the same item twice`] : []), ...nested];
  }
  if (typeof value === 'object') return schemaErrorsOfObject(value as Record<string, unknown>, rule, path);
  if (typeof value !== 'number') return [];
  const { minimum = -Infinity, maximum = Infinity } = rule;
  return value >= minimum && value <= maximum ? [] : [`${path} is ${value}`];
}

function schemaErrorsOfObject(value: Record<string, unknown>, rule: Rule, path: string): string[] {
  const missing = (rule.required ?? []).filter((name) => !Object.hasOwn(value, name));
  const nested = Object.entries(value).flatMap(([name, item]) => {
    const propertyRule = rule.properties?.[name] ?? rule.additional;
    if (propertyRule) return schemaErrorsOf(item, propertyRule, `${path}.${name}`);
    return rule.isClosed ? [`${path}.${name} is not in the schema`] : [];
  });
  return [...missing.map((name) => `${path}.${name} is missing`), ...nested];
}
