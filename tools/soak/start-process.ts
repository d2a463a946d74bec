import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface SoakProcess {
  /** Resolves when the process has ended; rejects if it failed. */
  ended: Promise<void>;
  /** Asks the process to finish and waits for its end. */
  end(): Promise<void>;
}

/** Starts a file of this folder as a process and listens to its messages. */
export function startProcess(
  file: string,
  parameters: readonly string[],
  onMessage: (message: unknown) => void,
): SoakProcess {
  const child = fork(path.join(__dirname, file), parameters, { execArgv: ['--import', 'tsx'] });
  child.on('message', onMessage);
  const ended = once(child, 'exit').then(([status]) => {
    if (status !== 0) throw new Error(`${file} ended with ${status}; see its message above.`);
  });
  // Prevents an unhandled rejection; `end` returns the failure.
  ended.catch(() => undefined);
  return {
    ended,
    end() {
      if (child.connected) child.send('end');
      return ended;
    },
  };
}
