/** @jest-environment node */
import refreshLoader from './refresh-loader';

const load = (source: string) =>
  new Promise<{ code: string; map: unknown }>((resolve) => {
    const context = {
      getOptions: () => ({ build: 'shell' }),
      callback: (_: unknown, code: string, map: unknown) => resolve({ code, map }),
    };
    refreshLoader.call(context as never, source, 'the map');
  });

test('a module of components is connected with the page, and its line numbers do not change', async () => {
  const source = 'const _s = $RefreshSig$();\nexport const A = () => null;\n$RefreshReg$(A, "A");';
  const { code, map } = await load(source);
  expect(code.split('\n').slice(1, 3)).toEqual(source.split('\n').slice(1));
  expect(code).toMatch(/^const \{[^\n]+"shell.development"[^\n]+, "shell"\); const _s = /);
  expect(code.trim()).toMatch(/\n\$RefreshAccept\$\(\);$/);
  expect(map).toBe('the map');
});

test('a module without components is not changed', async () => {
  expect(await load('export const LIMIT = 3;')).toEqual({ code: 'export const LIMIT = 3;', map: 'the map' });
});

test('a module with hooks only is connected, too', async () => {
  const { code } = await load('const _s = $RefreshSig$();\nexport const useA = () => _s();');
  expect(code).toContain('sign: $RefreshSig$');
});
