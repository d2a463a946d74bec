/** @jest-environment node */
import { portableDeclarations } from './portable-declarations';

const FILES = new Map([
  [
    'a/x.d.ts',
    "import type { Y } from 'b';\nexport * from './deep/z';\nexport type R = import('react').ReactNode;\n",
  ],
  ['a/deep/z.d.ts', "import '../x';\nexport type Q = import('b').Y;\n"],
  ['b/y.d.ts', 'export type Y = 1;\n'],
  ['b/unused.d.ts', ''],
]);

test('keeps what the entries need, with relative imports that have an extension', () => {
  const portable = portableDeclarations(FILES, ['a/x.d.ts'], new Map([['b', 'b/y.d.ts']]));
  expect(Object.fromEntries(portable)).toEqual({
    'a/x.d.ts':
      "import type { Y } from '../b/y.js';\nexport * from './deep/z.js';\nexport type R = import('react').ReactNode;\n",
    'a/deep/z.d.ts': "import '../x.js';\nexport type Q = import('../../b/y.js').Y;\n",
    'b/y.d.ts': 'export type Y = 1;\n',
  });
});

test('rejects an import without a declaration', () => {
  expect(() =>
    portableDeclarations(new Map([['a.d.ts', "export * from './b';"]]), ['a.d.ts'], new Map()),
  ).toThrow('no declaration b.d.ts');
});
