import { StoreError } from '../store';

/** Problem and advice by error code of the file system. */
const MESSAGES: { codes: string[]; call?: string; advice: string }[] = [
  {
    codes: ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'],
    call: 'link',
    advice:
      'is on a file system without hard links, which prevent conflicts between publishers: move it to ext4, XFS, Btrfs, ZFS, APFS, NTFS or NFS, or use an S3-compatible store',
  },
  {
    codes: ['ENOSPC', 'EDQUOT'],
    advice:
      'is full: free some space, then repeat the command. What visitors get has not changed. The files of an unfinished publish stay for the repetition, or until npm run release -- prune',
  },
  {
    codes: ['EFBIG'],
    advice:
      'does not accept a file of this size: raise the limit (ulimit -f), then repeat the command. What visitors get has not changed',
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    advice: 'denies access: grant the user of this process access, or mount it for writing',
  },
  {
    codes: ['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY'],
    advice: 'has a file in place of a folder, or the reverse: move it away',
  },
  {
    codes: ['ELOOP'],
    advice: 'has a link in place of a file: check who can write to the store, and replace the link',
  },
  { codes: ['EXDEV'], advice: 'spans two file systems: keep the whole folder on one' },
  {
    codes: ['EMFILE', 'ENFILE'],
    advice: 'cannot be read: too many open files. Raise the limit (ulimit -n)',
  },
];

/** Converts an error of the file system to a StoreError with advice. Returns our own errors unchanged. */
export function storeErrorFrom(thrown: unknown, folder: string): unknown {
  const { code, syscall, message } = thrown as NodeJS.ErrnoException;
  // Only errors of system calls have the name of the call.
  if (code === undefined || syscall === undefined) return thrown;
  const row = MESSAGES.find(
    ({ codes, call }) => codes.includes(code) && (call === undefined || call === syscall),
  );
  const advice = row?.advice ?? 'is unreachable: check that it exists and is mounted';
  return new StoreError(`The store ${folder} ${advice} (${message}).`, { cause: thrown });
}
