import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureNginx } from './ensure-nginx.mjs';
import { runTypeScript } from './run-typescript.mjs';

/* `npm run test:mutants -- [paths]`: reports the faults that no unit test notices. */
await ensureDependencies();
process.exitCode = await runTypeScript('tools/mutation/main.ts', process.argv.slice(2), {
  NGINX_BINARY: ensureNginx() ?? '',
});
