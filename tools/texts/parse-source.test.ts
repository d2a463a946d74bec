/** @jest-environment node */
import { parseSource } from './parse-source';

const textsIn = (file: string, text: string) => {
  const source = parseSource(file, text);
  return source.nodes.flatMap((node) =>
    node.type === 'StringLiteral' ? [`${source.placeOf(node)} ${node.value}`] : [],
  );
};

test('parseSource returns the line of nodes after comments and multi-byte letters', () => {
  const text = "// ein Wörtchen ©\n\nconst a = 'eins'; // ümlaute\nf(\n  'zwei',\n);\n";
  expect(textsIn('a.ts', text)).toEqual(['a.ts:3 eins', 'a.ts:5 zwei']);
  expect(textsIn('b.ts', "'first'")).toEqual(['b.ts:1 first']);
});

test('parseSource parses tags in .tsx and type assertions in .ts', () => {
  expect(textsIn('a.tsx', 'const a = <p title="x">{"y"}</p>;')).toEqual(['a.tsx:1 x', 'a.tsx:1 y']);
  expect(textsIn('a.ts', "const a = <T>(x: T) => 'z';")).toEqual(['a.ts:1 z']);
});

test('parseSource rejects a source with a syntax error', () => {
  expect(() => parseSource('a.ts', 'const = ;')).toThrow();
});
