import { spawnSync } from 'node:child_process';

/** The main branch, the most reliable name first: git sets `origin/HEAD` when it clones. */
const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

/**
 * Returns the files that differ from the commit where the current branch left the main branch. Commits, uncommitted changes, new files
 * and deleted files count; a renamed file counts under both names.
 *
 * @param {string} root a folder of a git checkout
 * @param {string} [ref] a branch, tag or commit in place of the main branch
 * @returns {{ base: string, files: string[] }} the compared commit, and sorted paths from the folder with forward slashes
 * @throws Error that says what to do if git, the checkout, the ref or a common commit is missing
 * @example changedFiles(ROOT, 'HEAD~1') // { base: 'HEAD~1 (1a2b3c4)', files: ['ui-kit/src/modal/modal.css'] }
 */
export function changedFiles(root, ref) {
  const git = (...parameters) => runGit(root, parameters);
  if (git('rev-parse', '--is-inside-work-tree').text.trim() !== 'true') {
    throw new Error(
      `${root} is not a git checkout, so --changed has nothing to compare with: use a clone, or run \`npm test\` without --changed.`,
    );
  }
  const isCommit = (name) =>
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).status === 0;
  const compared = ref ?? MAIN_BRANCHES.find(isCommit);
  if (compared === undefined) {
    throw new Error(`git knows no main branch (${MAIN_BRANCHES.join(', ')}): name one with --changed=<ref>.`);
  }
  if (!isCommit(compared)) {
    throw new Error(
      `git knows no commit "${compared}": run \`git fetch\`, or use a ref that \`git log <ref>\` shows.`,
    );
  }
  const { text, status } = git('merge-base', compared, 'HEAD');
  if (status !== 0) {
    throw new Error(
      `"${compared}" and HEAD have no common commit: run \`git fetch --unshallow\` in a shallow clone, or use another ref.`,
    );
  }
  const base = text.trim();
  // Without renames, a moved file is a deleted and a new one.
  const differing = git('diff', '--name-only', '--no-renames', '--no-ext-diff', '--relative', '-z', base);
  const files = [...pathsIn(differing), ...newFiles(git)];
  return { base: `${compared} (${base.slice(0, 7)})`, files: [...new Set(files)].sort() };
}

/**
 * Returns the files that git tracks or would track, as sorted paths from the folder.
 *
 * @param {string} root a folder of a git checkout
 * @returns {string[]}
 */
export function presentFiles(root) {
  const git = (...parameters) => runGit(root, parameters);
  const files = new Set([...pathsIn(git('ls-files', '-z')), ...newFiles(git)]);
  for (const file of pathsIn(git('ls-files', '--deleted', '-z'))) files.delete(file);
  return [...files].sort();
}

const newFiles = (git) => pathsIn(git('ls-files', '--others', '--exclude-standard', '-z'));

function pathsIn({ text, status, message }) {
  if (status !== 0) throw new Error(`git could not list files: ${message}`);
  return text.split('\0').filter(Boolean);
}

function runGit(cwd, parameters) {
  const options = /** @type {const} */ ({ cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  const { stdout, stderr, status, error } = spawnSync('git', parameters, options);
  if (error)
    throw new Error(`--changed needs git (${error.message}): install it, or run \`npm test\` alone.`);
  return { text: stdout, message: stderr, status };
}
