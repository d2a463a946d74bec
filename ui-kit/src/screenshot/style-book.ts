/** Property and value. */
export type Declarations = ReadonlyMap<string, string>;

/** What a look can belong to: an element, or a part that a browser makes of it. */
export type LookOf = '' | '::before' | '::after' | '::marker' | '::placeholder';

/** The looks of a picture, each written once. */
export interface StyleBook {
  /** The class that gives an element a look. */
  classOf(declarations: Declarations, lookOf?: LookOf): string;
  /** The sheet: what most looks say in a first rule for all, and what each says besides. */
  sheet(): string;
}

interface Rule {
  name: string;
  lookOf: LookOf;
  declarations: Declarations;
}

/** Looks that say everything. Of a marker or a placeholder only some properties count. */
const WHOLE: readonly LookOf[] = ['', '::before', '::after'];

/**
 * Makes a book of styles. A look says everything: nothing is left to what a browser thinks of an element, nor to what an
 * element inherits. So what most looks say can be said once, for all that have a class.
 *
 * @example createStyleBook('s').classOf(new Map([['color', 'red']])) // 's0'
 */
export function createStyleBook(prefix: string): StyleBook {
  const rules = new Map<string, Rule>();
  return {
    classOf(declarations, lookOf = '') {
      const key = `${lookOf}{${textOf(declarations)}`;
      const rule = rules.get(key) ?? { name: `${prefix}${rules.size}`, lookOf, declarations };
      rules.set(key, rule);
      return rule.name;
    },
    sheet() {
      const whole = [...rules.values()].filter(({ lookOf }) => WHOLE.includes(lookOf));
      const base = mostlySaid(whole);
      const all = WHOLE.map((lookOf) => `[class]${lookOf}`).join();
      return [
        `${all}{${textOf(base)}}`,
        ...[...rules.values()].map((rule) => ruleText(rule, WHOLE.includes(rule.lookOf) ? base : new Map())),
      ].join('\n');
    },
  };
}

function mostlySaid(rules: readonly Rule[]): Declarations {
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

function ruleText({ name, lookOf, declarations }: Rule, base: Declarations): string {
  const besides = new Map([...declarations].filter(([property, value]) => base.get(property) !== value));
  return `.${name}${lookOf}{${textOf(besides)}}`;
}

function textOf(declarations: Declarations): string {
  return [...declarations].map(([name, value]) => `${name}:${value}`).join(';');
}
