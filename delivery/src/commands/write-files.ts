import { writeEverythingElse } from 'build/build-all';
import { runCommand } from './run-until-stopped';

/** Writes what follows from the webpack builds. `npm run dev` runs it afresh after each, so that it sees new sources. */
runCommand(writeEverythingElse);
