import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from './contrast.fixture';
// R-A11Y-4

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const light = tokensIn(/^:root \{([^}]*)\}/m);
const systemDark = tokensIn(/:root:not\(\[data-theme='light'\]\) \{([^}]*)\}/);
const chosenDark = tokensIn(/^:root\[data-theme='dark'\] \{([^}]*)\}/m);
const themes = { light, dark: { ...light, ...chosenDark } };

function tokensIn(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--ui-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

describe('the dark theme', () => {
  it('has the same values for the system preference and for data-theme', () => {
    expect(Object.keys(chosenDark).length).toBeGreaterThan(20);
    expect(systemDark).toEqual(chosenDark);
  });

  it('overrides every colour of the light theme', () => {
    const colours = Object.keys(light).filter((name) => /^(#|rgb)/.test(light[name] ?? ''));
    const same = colours.filter((name) => !(name in chosenDark));
    expect(same).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  const ratio = (one: string, other: string) =>
    contrastOf(themes[theme][one] ?? '', themes[theme][other] ?? '');
  const surfaces = [
    'surface',
    'surface-raised',
    'surface-sunken',
    'surface-hover',
    'surface-pressed',
    'surface-selected',
  ];
  const texts = ['text', 'text-muted', 'accent-text', 'positive', 'negative', 'warning'];

  it.each([
    ...surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)),
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['on-accent', 'accent-pressed'],
    ['accent-text', 'accent-soft'],
    ['positive', 'positive-soft'],
    ['negative', 'negative-soft'],
    ['warning', 'warning-soft'],
    ['text', 'accent-soft'],
    ['text', 'positive-soft'],
    ['text', 'negative-soft'],
    ['text', 'warning-soft'],
  ] as const)('is sufficient for the text %s on %s', (text, surface) =>
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5),
  );

  it.each(
    surfaces.slice(0, 5).flatMap(
      (surface) =>
        [
          ['border-strong', surface],
          ['focus', surface],
        ] as const,
    ),
  )('is sufficient for the line %s on %s', (line, surface) =>
    expect(ratio(line, surface)).toBeGreaterThanOrEqual(3),
  );
});

describe('contrastOf', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
  ])('returns for %s and %s the ratio %d', (one, other, expected) =>
    expect(contrastOf(one, other)).toBeCloseTo(expected, 2),
  );
});

describe('style sheets', () => {
  const sources = join(__dirname, '..');
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );

  it.each(sheets)('%s uses only existing tokens', (sheet) => {
    const used = readFileSync(join(sources, sheet), 'utf8').matchAll(/var\(--ui-([\w-]+)\)/g);
    expect([...used].map(([, name = '']) => name).filter((name) => !(name in light))).toEqual([]);
  });
});
