import { commitSubject } from '../release-command/commit-subject';
import { runRelease } from '../release-command/run-release';
import { readBuild } from '../releases/read-build';
import { partByName } from 'build/released-parts';
import { releaseStore } from './release-store';
import { runCommand } from './run-until-stopped';

/** `npm run release`: publishes and releases builds; see README.md of this package. The compiled command publishes the last build. */
runCommand(() =>
  runRelease(process.argv.slice(2), {
    store: releaseStore(process.env),
    write: (line) => console.log(line),
    currentBuild: async (part) => {
      if (process.env.IS_COMPILED !== 'true') {
        const { buildIfChanged } = await import('../release-command/build-if-changed');
        await buildIfChanged(part);
      }
      return readBuild(partByName(part));
    },
    commitSubject: () => commitSubject(),
    environment: process.env,
    now: () => new Date(),
  }),
);
