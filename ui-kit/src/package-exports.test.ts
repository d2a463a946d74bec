/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(PACKAGE, file), 'utf8');
const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, string> };

it('every export resolves to a file', () => {
  expect(Object.values(exports).filter((file) => !existsSync(path.join(PACKAGE, file)))).toEqual([]);
});

it('every component has a style sheet, stories and a test', () => {
  const components = Object.entries(exports).filter(([, file]) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(6);
  const missing = components.flatMap(([name, file]) => {
    const front = file.slice(0, -'.tsx'.length);
    const wanted = [`${front}.css`, `${front}.stories.tsx`, `${front}.test.tsx`];
    return [
      ...wanted.filter((each) => !existsSync(path.join(PACKAGE, each))),
      ...(exports[`${name}.css`] === `${front}.css` ? [] : [`${name}.css in package.json`]),
    ];
  });
  expect(missing).toEqual([]);
});
