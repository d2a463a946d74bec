import { buildIfChanged } from '../release-command/build-if-changed';
import { commitSubject } from '../release-command/commit-subject';
import { runRelease } from '../release-command/run-release';
import { releaseStore } from './release-store';
import { runCommand } from './run-until-stopped';

/** `npm run release`: see the README beside this package. */
runCommand(() =>
  runRelease(process.argv.slice(2), {
    store: releaseStore(process.env),
    write: (line) => console.log(line),
    buildIfChanged,
    commitSubject: () => commitSubject(),
    environment: process.env,
    now: () => new Date(),
  }),
);
