import { buildAll } from 'build/build-all';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { buildVariants } from '../shell/build-variants';

/* Builds the product as released and, with `variants`, the other ways to load its header. */
runCommand(async () => {
  const started = Date.now();
  console.error('Building…');
  await buildAll();
  if (process.argv.includes('variants')) await buildVariants(portBaseFrom(process.env));
  console.error(`Built in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
});
