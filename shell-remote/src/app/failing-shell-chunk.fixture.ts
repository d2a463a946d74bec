/** Failures of the next imports of the shell's code, in tests that mock `./shell-chunk` by `failingShellChunk`. */
export const importFailures: Error[] = [];

/** Returns the shell's code. Its import fails while there are failures, because the promise of an import adopts a method `then`. */
export function failingShellChunk(): object {
  return {
    __esModule: true,
    ...jest.requireActual<object>('./shell-chunk'),
    // oxlint-disable-next-line unicorn/no-thenable -- rejects the import
    get then() {
      const failure = importFailures.shift();
      return failure && ((_resolve: unknown, reject: (reason: Error) => void) => reject(failure));
    },
  };
}
