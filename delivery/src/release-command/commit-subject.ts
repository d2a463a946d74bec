import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from 'build/paths';

const run = promisify(execFile);

/**
 * Returns the subject of the checked-out commit, which is the default reason of a release. Undefined without Git or outside of a
 * repository, such as in a container.
 *
 * @example await commitSubject() // 'fix(header): keep the menu open'
 */
export async function commitSubject(folder = root): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['log', '-1', '--format=%s'], { cwd: folder, timeout: 5_000 });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}
