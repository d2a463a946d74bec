import { writeEverythingElse } from '../build/build-all';
import { portBaseFrom } from './port-base';
import { runCommand } from './run-until-stopped';

/** Writes what follows from the webpack builds. `npm run dev` runs it afresh after each, so that it sees new sources. */
runCommand(() => writeEverythingElse(portBaseFrom(process.env)));
