import { isRecord } from '../../platform/is-record';
import { navItemsFrom } from '../../storage/nav-items-from';
import { DECORATIONS } from '../navigation-decorations';
import { REGIONS } from '../regions';
import type { Navigation, NavigationRow, ShownIn } from './navigation-row';

const RENDERERS: readonly unknown[] = ['PrimaryLink', 'MoreDropdown'];
/** Fields with a key of the names. */
const KEYS = ['badge', 'description'];
/** Fields with a value that the header draws. */
const VALUES = ['mark', 'icon', 'highlight'] as const;
const FIELDS: readonly string[] = [
  ...['key', 'renderer', 'href', 'regions', 'highlighted', 'children'],
  ...KEYS,
  ...VALUES,
];

/** A navigation that cannot be used. `problems` has one line for each fault, with its place. */
export class InvalidNavigationError extends Error {
  override name = 'InvalidNavigationError';

  constructor(readonly problems: readonly string[]) {
    super(
      `The navigation has ${problems.length} problem(s):\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}

/**
 * Validates a navigation of a deployment: the same rows as the default navigation, and names by language.
 *
 * @param value parsed JSON: `{ left: NavigationRow[], right: NavigationRow[], names: { en: { markets: 'Markets' } } }`
 * @throws InvalidNavigationError with every problem and its place
 * @example parseNavigation({ left: [{ key: 'markets', renderer: 'PrimaryLink', href: '/markets' }], right: [], names: { en: { markets: 'Markets' } } })
 */
export function parseNavigation(value: unknown): Navigation {
  if (!isRecord(value))
    throw new InvalidNavigationError(['It must be an object with left, right and names.']);
  const names = namesFrom(value.names);
  const english = names.get('en');
  const problems = [
    ...(english ? [] : ['names.en: must have the English name of every key']),
    ...problemsOfNames(value.names),
    ...problemsOfRows(value.left, 'left', english ?? {}),
    ...problemsOfRows(value.right, 'right', english ?? {}),
  ];
  if (problems.length > 0) throw new InvalidNavigationError(problems);
  return { left: value.left as NavigationRow[], right: value.right as NavigationRow[], names };
}

function namesFrom(value: unknown): Map<string, Record<string, string>> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(
    entries.map(([language, names]) => [language, (isRecord(names) ? names : {}) as Record<string, string>]),
  );
}

function problemsOfNames(value: unknown): string[] {
  if (!isRecord(value)) return ['names: must be an object of languages'];
  return Object.entries(value).flatMap(([language, names]) => {
    if (!isRecord(names)) return [`names.${language}: must be an object of names by key`];
    return Object.entries(names)
      .filter(([, name]) => typeof name !== 'string' || name.trim() === '')
      .map(([key]) => `names.${language}.${key}: must be a text`);
  });
}

function problemsOfRows(value: unknown, place: string, english: Record<string, unknown>): string[] {
  if (!Array.isArray(value)) return [`${place}: must be a list of rows`];
  return value.flatMap((row, index) => problemsOfRow(row, `${place}[${index}]`, english));
}

function problemsOfRow(row: unknown, place: string, english: Record<string, unknown>): string[] {
  if (!isRecord(row)) return [`${place}: must be an object`];
  const { key, renderer, href, regions, children } = row;
  const isDropdown = renderer === 'MoreDropdown';
  const checks: readonly (readonly [isRight: boolean, problem: string])[] = [
    [isNamed(key, english), 'key: must be a key of names.en'],
    [RENDERERS.includes(renderer), `renderer: must be one of ${RENDERERS.join(', ')}`],
    [isDropdown || href !== undefined, 'href: a PrimaryLink needs one'],
    [isLink(href), 'href: must be a path without locale, such as /markets, or an https address'],
    [isShownIn(regions), `regions: must be { only } or { except } with some of ${CODES.join(', ')}`],
    ...KEYS.map(
      (name) =>
        [
          row[name] === undefined || isNamed(row[name], english),
          `${name}: must be a key of names.en`,
        ] as const,
    ),
    ...VALUES.map(
      (name) =>
        [
          row[name] === undefined || DECORATIONS[name](row[name]),
          `${name}: is no value that the header draws`,
        ] as const,
    ),
    [
      isDropdown === (children !== undefined),
      'children: a MoreDropdown needs them, and nothing else may have them',
    ],
    ...Object.keys(row).map((name) => [FIELDS.includes(name), `${name}: is not a field of a row`] as const),
  ];
  const problems = checks.filter(([isRight]) => !isRight).map(([, problem]) => `${place}.${problem}`);
  return children === undefined
    ? problems
    : [...problems, ...problemsOfRows(children, `${place}.children`, english)];
}

const CODES = REGIONS.map(({ code }) => code);

function isNamed(key: unknown, english: Record<string, unknown>): boolean {
  return typeof key === 'string' && Object.hasOwn(english, key);
}

/** The header's own rule decides: what it would drop is refused here. */
function isLink(href: unknown): boolean {
  return href === undefined || navItemsFrom([{ name: 'entry', renderer: 'PrimaryLink', href }]).length === 1;
}

function isShownIn(value: unknown): value is ShownIn | undefined {
  if (value === undefined) return true;
  if (!isRecord(value) || Object.keys(value).length !== 1) return false;
  const list = value.only ?? value.except;
  return Array.isArray(list) && list.every((code) => CODES.includes(code));
}
