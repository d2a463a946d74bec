import { StoreError } from '../store';

/** What a failure of the file system means for whoever runs the store. */
const WORDS: { codes: string[]; call?: string; words: string }[] = [
  {
    codes: ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'],
    call: 'link',
    words:
      'lies on a file system without hard links, which keep two publishers apart: put it on ext4, XFS, Btrfs, ZFS, APFS, NTFS or NFS, or use an S3-compatible store',
  },
  { codes: ['ENOSPC', 'EDQUOT'], words: 'is full: make room, then say it again. Nothing has changed' },
  {
    codes: ['EFBIG'],
    words: 'takes no file of this size: raise the limit (ulimit -f). Nothing has changed',
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    words: 'forbids it: give the user of this process the right to it, or mount it for writing',
  },
  {
    codes: ['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY'],
    words: 'has a file where a folder should be, or the reverse: move it away',
  },
  { codes: ['EXDEV'], words: 'spans two file systems: keep the whole folder on one' },
  {
    codes: ['EMFILE', 'ENFILE'],
    words: 'cannot be read: too many files are open. Raise the limit (ulimit -n)',
  },
];

/**
 * Says what the file system refused and what to do; our own errors stay as they are.
 *
 * @example catch (thrown) { throw storeErrorFrom(thrown, '/srv/releases'); }
 */
export function storeErrorFrom(thrown: unknown, folder: string): unknown {
  const { code, syscall, message } = thrown as NodeJS.ErrnoException;
  // Only what a system call says has its name.
  if (code === undefined || syscall === undefined) return thrown;
  const row = WORDS.find(
    ({ codes, call }) => codes.includes(code) && (call === undefined || call === syscall),
  );
  const words = row?.words ?? 'is out of reach: see that it is there and mounted';
  return new StoreError(`The store ${folder} ${words} (${message}).`, { cause: thrown });
}
