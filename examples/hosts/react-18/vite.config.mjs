import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Origin of the shell. On a developer's machine: http://localhost:3001 */
const SHELL = process.env.SHELL_ORIGIN ?? 'http://localhost:3001';

export default defineConfig({
  base: './',
  build: { outDir: 'dist/vite', target: 'es2022', modulePreload: false },
  plugins: [
    react(),
    federation({
      name: 'example_host_react_18',
      remotes: {
        shell: { name: 'shell', entry: `${SHELL}/mf-manifest.json`, type: 'var', entryGlobalName: 'shell' },
      },
      runtimePlugins: ['@halden/shell-client/federation'],
      shared: {
        react: { singleton: true },
        'react/': { singleton: true },
        'react-dom': { singleton: true },
        'react-dom/': { singleton: true },
      },
      dts: false,
    }),
  ],
});
