import { writeGeneratedFiles } from 'build/build-all';
import { runCommand } from './run-until-stopped';

/** Writes the files that depend on the webpack builds. `npm run dev` starts it after each build, so that it loads new sources. */
runCommand(writeGeneratedFiles);
