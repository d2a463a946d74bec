import { runCommand } from 'delivery/commands/run-until-stopped';
import { runMutants } from './run-mutants';

/* `npm run test:mutants` */
runCommand(async () => {
  process.exitCode = await runMutants(process.argv.slice(2), console.log);
});
