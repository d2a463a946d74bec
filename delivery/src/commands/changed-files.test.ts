import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles, presentFiles } from '../../../scripts/changed-files.mjs';

let folder: string;
const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' });
const write = (file: string, text = file) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const commit = (message: string) => {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
};

let template: string;
beforeAll(() => {
  folder = template = mkdtempSync(path.join(tmpdir(), 'changed-files-'));
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  write('kept.ts');
  write('moved.ts');
  write('deleted.ts');
  write('.gitignore', 'ignored.ts\n');
  commit('first');
  git('switch', '--quiet', '--create', 'feature');
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'changed-files-'));
  cpSync(template, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(template, { recursive: true }));

describe('changedFiles', () => {
  it('returns no files for a branch without changes', () => {
    expect(changedFiles(folder).files).toEqual([]);
  });

  it('returns committed, staged, unstaged and new files, but no ignored ones', () => {
    write('committed.ts');
    commit('second');
    write('staged.ts');
    git('add', 'staged.ts');
    write('kept.ts', 'other text');
    write('a folder/nový.ts');
    write('ignored.ts');
    expect(changedFiles(folder).files).toEqual(['a folder/nový.ts', 'committed.ts', 'kept.ts', 'staged.ts']);
  });

  it('returns deleted files, and both names of a renamed file', () => {
    rmSync(path.join(folder, 'deleted.ts'));
    git('mv', 'moved.ts', 'renamed.ts');
    commit('second');
    renameSync(path.join(folder, 'kept.ts'), path.join(folder, 'renamed-later.ts'));
    expect(changedFiles(folder).files).toEqual([
      'deleted.ts',
      'kept.ts',
      'moved.ts',
      'renamed-later.ts',
      'renamed.ts',
    ]);
  });

  it('ignores what the main branch has received since the branch left it', () => {
    write('own.ts');
    commit('on the branch');
    git('switch', '--quiet', 'main');
    write('foreign.ts');
    commit('on the main branch');
    git('switch', '--quiet', 'feature');
    expect(changedFiles(folder)).toEqual({
      base: `main (${git('rev-parse', 'main~1').slice(0, 7)})`,
      files: ['own.ts'],
    });
  });

  it('prefers the main branch of the remote to a local one', () => {
    git('update-ref', 'refs/remotes/origin/main', 'main');
    write('unpushed.ts');
    commit('second');
    git('branch', '--force', 'main');
    expect(changedFiles(folder).files).toEqual(['unpushed.ts']);
  });

  it('compares with a given commit', () => {
    write('second.ts');
    commit('second');
    write('third.ts');
    commit('third');
    expect(changedFiles(folder, 'HEAD~1').files).toEqual(['third.ts']);
  });

  it.each(['no-such-branch', '', '--output=x'])('explains that git does not know "%s"', (ref) => {
    expect(() => changedFiles(folder, ref)).toThrow(`git knows no commit "${ref}": run \`git fetch\``);
  });

  it('explains that there is no main branch', () => {
    git('branch', '--delete', '--quiet', 'main');
    expect(() => changedFiles(folder)).toThrow('name one with --changed=<ref>');
  });

  it('explains that two branches have no common commit', () => {
    git('switch', '--quiet', '--orphan', 'unrelated');
    write('own.ts');
    commit('unrelated');
    expect(() => changedFiles(folder, 'main')).toThrow('run `git fetch --unshallow`');
  });

  it('explains that a folder is not a git checkout', () => {
    rmSync(path.join(folder, '.git'), { recursive: true });
    expect(() => changedFiles(folder)).toThrow('is not a git checkout');
  });
});

describe('presentFiles', () => {
  it('returns tracked and new files, but no deleted or ignored ones', () => {
    rmSync(path.join(folder, 'deleted.ts'));
    write('new.ts');
    write('ignored.ts');
    expect(presentFiles(folder)).toEqual(['.gitignore', 'kept.ts', 'moved.ts', 'new.ts']);
  });
});
