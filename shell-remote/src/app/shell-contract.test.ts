import { SHELL_CONTRACT } from '../core/shell-contract';
import { membersOf, shellShape } from './shell-shape.fixture';
import { SHELL_VERSIONS } from './shell-versions.fixture';

/** Which part of the version has to rise for a change of the shape. */
function bumpFor(before: readonly string[], after: readonly string[]): 'major' | 'minor' | 'none' {
  if (before.some((member) => !after.includes(member))) return 'major';
  return after.some((member) => !before.includes(member)) ? 'minor' : 'none';
}

function raised(version: string, bump: 'major' | 'minor' | 'none'): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (bump === 'none') return version;
  return bump === 'major' ? `${major + 1}.0` : `${major}.${minor + 1}`;
}

const newest = SHELL_VERSIONS.at(-1)!;

test('the shell is as its version says: for a change raise SHELL_CONTRACT and add a row to SHELL_VERSIONS', () => {
  const shape = shellShape();
  const version = raised(newest.version, bumpFor(newest.shape, shape));
  expect({ version, shape: shape.toSorted() }).toEqual({ ...newest, shape: newest.shape.toSorted() });
});

test('the newest row is the version that parts ask for', () => {
  expect(newest.version).toBe(SHELL_CONTRACT);
});

test('each row raised the version as its change wanted', () => {
  SHELL_VERSIONS.slice(1).forEach(({ version, shape }, index) => {
    const before = SHELL_VERSIONS[index]!;
    expect(version).toBe(raised(before.version, bumpFor(before.shape, shape)));
  });
});

test.each([
  ['a member that is added', ['A.b: string'], ['A.b: string', 'A.c: string'], '1.10'],
  ['a member that goes', ['A.b: string', 'A.c: string'], ['A.b: string'], '2.0'],
  ['a member that changes', ['A.b: string'], ['A.b: number'], '2.0'],
  ['another order', ['A.b: string', 'A.c: string'], ['A.c: string', 'A.b: string'], '1.9'],
])('%s makes of 1.9 another version', (_, before, after, expected) => {
  expect(raised('1.9', bumpFor(before, after))).toBe(expected);
});

test('members are read without words, bodies and what is private', () => {
  const source = `export class A<B> implements C {
  /** Words: with colons; and (brackets). */
  readonly one = new One();
  two: string = '';
  private three = 3;

  constructor(private readonly four: number) {
    this.three = 4;
  }

  get five(): string {
    return '';
  }

  async six(
    first: string,
    second: () => void,
  ): Promise<void> {
    const seven = 7;
  }

  private eight(): void {}
}
`;
  expect(membersOf('A', source)).toEqual([
    'readonly one',
    'two: string',
    'get five(): string',
    'async six(first: string, second: () => void): Promise<void>',
  ]);
});
