/** Property and value. */
export type Declarations = ReadonlyMap<string, string>;

/** An element ('') or one of its pseudo elements. */
export type Pseudo = '' | '::before' | '::after' | '::marker' | '::placeholder';

interface Rule {
  name: string;
  pseudo: Pseudo;
  declarations: Declarations;
}

/** Targets whose rules contain all properties; markers and placeholders support only some. */
const COMPLETE: readonly Pseudo[] = ['', '::before', '::after'];

/**
 * Creates a registry of the distinct style rules of a picture. Every rule is complete and relies neither on browser
 * defaults nor on inheritance. So one shared rule can set the most frequent values for all classes.
 *
 * @example createStyleRegistry('s').classOf(new Map([['color', 'red']])) // 's0'
 */
export function createStyleRegistry(prefix: string) {
  const rules = new Map<string, Rule>();
  return {
    /** Returns the class for these declarations. */
    classOf(declarations: Declarations, pseudo: Pseudo = ''): string {
      const key = `${pseudo}{${textOf(declarations)}`;
      const rule = rules.get(key) ?? { name: `${prefix}${rules.size}`, pseudo, declarations };
      rules.set(key, rule);
      return rule.name;
    },
    /** Returns a sheet: a shared rule with the most frequent values, and the differences of each class. */
    sheet(): string {
      const complete = [...rules.values()].filter(({ pseudo }) => COMPLETE.includes(pseudo));
      const shared = mostFrequent(complete);
      const all = COMPLETE.map((pseudo) => `[class]${pseudo}`).join();
      return [
        `${all}{${textOf(shared)}}`,
        ...[...rules.values()].map((rule) =>
          ruleText(rule, COMPLETE.includes(rule.pseudo) ? shared : new Map()),
        ),
      ].join('\n');
    },
  };
}

function mostFrequent(rules: readonly Rule[]): Declarations {
  const counts = new Map<string, Map<string, number>>();
  for (const { declarations } of rules) {
    for (const [name, value] of declarations) {
      const values = counts.get(name) ?? new Map<string, number>();
      counts.set(name, values.set(value, (values.get(value) ?? 0) + 1));
    }
  }
  return new Map(
    [...counts].map(([name, values]) => [name, [...values].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]),
  );
}

function ruleText({ name, pseudo, declarations }: Rule, shared: Declarations): string {
  const differences = new Map(
    [...declarations].filter(([property, value]) => shared.get(property) !== value),
  );
  return `.${name}${pseudo}{${textOf(differences)}}`;
}

function textOf(declarations: Declarations): string {
  return [...declarations].map(([name, value]) => `${name}:${value}`).join(';');
}
