import { isSigningCommand } from '../release-command/parse-signing';
import { commitSubject } from '../release-command/commit-subject';
import { runRelease } from '../release-command/run-release';
import { runSigning } from '../release-command/run-signing';
import { readBuild } from '../releases/read-build';
import { partByName } from 'build/released-parts';
import { printLine } from './print';
import { releaseStore } from './release-store';
import { runCommand } from './run-until-stopped';

const parameters = process.argv.slice(2);
const common = {
  openStore: () => releaseStore(process.env, { buildSource: 'primary' }),
  write: printLine,
  environment: process.env,
  now: () => new Date(),
};

/** `npm run release`: publishes and releases builds; see README.md of this package. The compiled command publishes the last build. */
runCommand(() =>
  isSigningCommand(parameters)
    ? runSigning(parameters, common)
    : runRelease(parameters, {
        ...common,
        currentBuild: async (part) => {
          if (process.env.IS_COMPILED !== 'true') {
            const { buildIfChanged } = await import('../release-command/build-if-changed');
            await buildIfChanged(part);
          }
          return readBuild(partByName(part));
        },
        commitSubject: () => commitSubject(),
      }),
);
