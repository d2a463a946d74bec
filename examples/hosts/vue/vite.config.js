import { federation } from '@module-federation/vite';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** Origin of the shell. On a developer's machine: http://localhost:3001 */
const SHELL = process.env.SHELL_ORIGIN ?? 'http://localhost:3001';

export default defineConfig({
  base: './',
  build: { target: 'es2022', modulePreload: false },
  plugins: [
    vue(),
    federation({
      name: 'example_host_vue',
      remotes: {
        shell: { name: 'shell', entry: `${SHELL}/mf-manifest.json`, type: 'var', entryGlobalName: 'shell' },
      },
      shareStrategy: 'loaded-first',
      dts: { generateTypes: false, consumeTypes: { typesOnBuild: true } },
    }),
  ],
});
