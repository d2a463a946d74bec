import { RECORDED_SHAPE } from './shell-shape-table.fixture';
import { membersOf, shellShape } from './shell-shape.fixture';

test('keeps every member since the last break: after a removal or a change, raise the major number of SHELL_CONTRACT', () => {
  const shape = shellShape();
  expect(RECORDED_SHAPE.filter((member) => !shape.includes(member))).toEqual([]);
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
