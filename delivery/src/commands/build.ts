import { buildAll } from '../build/build-all';
import { portBaseFrom } from './port-base';
import { runCommand } from './run-until-stopped';

/** `npm run build`: builds everything for production. */
runCommand(() => buildAll(portBaseFrom(process.env)));
