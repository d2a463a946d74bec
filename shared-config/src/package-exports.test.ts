import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = ['shared-config', 'bridge-remote'];

it.each(PACKAGES)('lists every export of %s in its README, and finds the file of every export', (name) => {
  const folder = path.resolve(__dirname, '../..', name);
  const manifest: { exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| `([a-z0-9-]+(?:\/[a-z0-9.-]+)+)` +\|/gm)].map(([, entry]) => entry);
  expect(listed.sort()).toEqual(
    Object.keys(manifest.exports)
      .map((entry) => `${name}${entry.slice(1)}`)
      .sort(),
  );
  for (const file of Object.values(manifest.exports)) expect(existsSync(path.join(folder, file))).toBe(true);
});
