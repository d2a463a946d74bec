import { SHELL_CONTRACT } from '../core/shell-contract';
import { membersOf, shellShape } from './shell-shape.fixture';
import { SHELL_VERSIONS } from './shell-versions.fixture';

/** Returns which number of the version must rise for a change of the shape. */
function requiredBump(before: readonly string[], after: readonly string[]): 'major' | 'minor' | 'none' {
  if (before.some((member) => !after.includes(member))) return 'major';
  return after.some((member) => !before.includes(member)) ? 'minor' : 'none';
}

function raiseVersion(version: string, bump: 'major' | 'minor' | 'none'): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (bump === 'none') return version;
  return bump === 'major' ? `${major + 1}.0` : `${major}.${minor + 1}`;
}

const newest = SHELL_VERSIONS.at(-1)!;

test('records the current shape: after a change, raise SHELL_CONTRACT and add a row to SHELL_VERSIONS', () => {
  const shape = shellShape();
  const version = raiseVersion(newest.version, requiredBump(newest.shape, shape));
  expect({ version, shape: shape.toSorted() }).toEqual({ ...newest, shape: newest.shape.toSorted() });
});

test('records the version that code requests', () => {
  expect(newest.version).toBe(SHELL_CONTRACT);
});

test('raises the version in each row as its change requires', () => {
  SHELL_VERSIONS.slice(1).forEach(({ version, shape }, index) => {
    const before = SHELL_VERSIONS[index]!;
    expect(version).toBe(raiseVersion(before.version, requiredBump(before.shape, shape)));
  });
});

test.each([
  ['a member that is added', ['A.b: string'], ['A.b: string', 'A.c: string'], '1.10'],
  ['a member that goes', ['A.b: string', 'A.c: string'], ['A.b: string'], '2.0'],
  ['a member that changes', ['A.b: string'], ['A.b: number'], '2.0'],
  ['another order', ['A.b: string', 'A.c: string'], ['A.c: string', 'A.b: string'], '1.9'],
])('requires another version than 1.9 after %s', (_, before, after, expected) => {
  expect(raiseVersion('1.9', requiredBump(before, after))).toBe(expected);
});

test('reads members without comments, bodies and private ones', () => {
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
