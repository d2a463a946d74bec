/** What stands for "there is no such file": nothing of that name, a file where a folder would be, or the reverse. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** The result, or something else where there is no such file. */
export async function unlessMissing<Result, Otherwise>(
  work: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  try {
    return await work;
  } catch (thrown) {
    if (MISSING.includes((thrown as NodeJS.ErrnoException).code ?? '')) return otherwise;
    throw thrown;
  }
}
