import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from './brand';
import { REGIONS } from './regions';
// R-EDITION-10

const PACKAGES = ['shared-config', 'bridge-remote'].map((name) =>
  path.resolve(__dirname, '../../..', name, 'src'),
);

it('is the only file of the tables and rules that contains the brand', () => {
  const spelling = PACKAGES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[jt]sx?$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
      .filter((file) => readFileSync(path.join(folder, file), 'utf8').toLowerCase().includes(brand.id)),
  );
  expect(spelling).toEqual(['site/brand.ts']);
});

it('has a domain for every region', () => {
  expect(new Set(Object.values(brand.domains)).size).toBe(REGIONS.length);
});

it('has the Android package in the link to its store', () => {
  expect(new URL(brand.storeLinks.googlePlay).searchParams.get('id')).toBe(brand.androidPackage);
});
