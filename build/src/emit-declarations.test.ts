import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emitDeclarations } from './emit-declarations';

test('contain every imported file, also those that the compiler finds through node_modules', async () => {
  const base = await realpath(await mkdtemp(path.join(tmpdir(), 'packages-')));
  try {
    await mkdir(path.join(base, 'one'));
    await mkdir(path.join(base, 'other'));
    await mkdir(path.join(base, 'node_modules'));
    await symlink(path.join(base, 'other'), path.join(base, 'node_modules/other'));
    await writeFile(path.join(base, 'one/start.ts'), "export * from 'other/middle';\n");
    await writeFile(path.join(base, 'other/middle.ts'), "export * from './end';\n");
    await writeFile(path.join(base, 'other/end.ts'), 'export const answer = 42;\n');
    const declarations = await emitDeclarations([path.join(base, 'one/start.ts')], base);
    expect([...declarations.keys()]).toEqual(['one/start.d.ts', 'other/end.d.ts', 'other/middle.d.ts']);
    expect(declarations.get('other/end.d.ts')).toBe('export declare const answer = 42;\n');
  } finally {
    await rm(base, { recursive: true, force: true });
  }
});

test('reject with the compiler’s message for a missing file', async () => {
  await expect(emitDeclarations(['/missing/file.ts'], '/missing')).rejects.toMatchObject({
    stdout: expect.stringContaining('/missing/file.ts'),
  });
});
