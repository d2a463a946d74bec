/** Codes for a missing file, or for a folder in its place, or the reverse. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Returns the result of file access, or a fallback if there is no such file. */
export async function unlessMissing<Result, Fallback>(
  work: Promise<Result>,
  fallback: Fallback,
): Promise<Result | Fallback> {
  try {
    return await work;
  } catch (thrown) {
    if (MISSING.includes((thrown as NodeJS.ErrnoException).code ?? '')) return fallback;
    throw thrown;
  }
}
