import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from 'build/paths';

const run = promisify(execFile);

/**
 * Returns the subject of the checked-out commit, which is the default reason of a release, and whether files differ from it. Undefined
 * without Git or outside of a repository, such as in a container.
 *
 * @example await commitSubject() // 'fix(header): keep the menu open (with uncommitted changes)'
 */
export async function commitSubject(folder = root): Promise<string | undefined> {
  try {
    const [subject, changes] = await Promise.all(
      [
        ['log', '-1', '--format=%s'],
        ['status', '--porcelain'],
      ].map(async (parameters) => {
        const { stdout } = await run('git', parameters, { cwd: folder, timeout: 5_000 });
        return stdout.trim();
      }),
    );
    if (!subject) return undefined;
    return changes ? `${subject} (with uncommitted changes)` : subject;
  } catch {
    return undefined;
  }
}
