/** @jest-environment node */
import { writtenPattern } from './key-pattern';
import { parseSource } from './parse-source';
import { spelledIn } from './spelled-in';

const SOURCES = [
  parseSource(
    'a.ts',
    `type Kind = 'region' | 'language';
     interface Row { state: string }
     export const rows = { expired: 'qr.expired', 'not-found': 1, short };
     const key = \`qr.ended.\${why}\`;
     const address = \`/legal/\${page}\`;
     const sentence = \`No row \${row}.\`;`,
  ),
  parseSource('b.tsx', `export const B = () => <p data-kind="tall">{name}</p>;`),
];

test('spelledIn returns literals, literal types and property names', () => {
  expect([...spelledIn(SOURCES).words].sort()).toEqual(
    ['expired', 'language', 'not-found', 'qr.expired', 'region', 'short', 'state', 'tall'].sort(),
  );
});

test('spelledIn returns prefixes of keys, and no addresses or sentences', () => {
  expect(spelledIn(SOURCES).patterns.map(writtenPattern)).toEqual(['qr.ended.${…}']);
});
