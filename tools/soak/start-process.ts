import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A process of the soak. */
export interface SoakProcess {
  /** Settles when it has ended, with an error when it failed. */
  ended: Promise<void>;
  /** Lets it end what it has begun, and waits for that. */
  end(): Promise<void>;
}

/** Starts a file of this folder as a process of its own, and listens to what it says. */
export function startProcess(
  file: string,
  parameters: readonly string[],
  onMessage: (message: unknown) => void,
): SoakProcess {
  const child = fork(path.join(__dirname, file), parameters, { execArgv: ['--import', 'tsx'] });
  child.on('message', onMessage);
  const ended = once(child, 'exit').then(([status]) => {
    if (status !== 0) throw new Error(`${file} ended with ${status}; its message stands above.`);
  });
  // Whoever ends it is told; until then a failure has to wait.
  ended.catch(() => undefined);
  return {
    ended,
    end() {
      if (child.connected) child.send('end');
      return ended;
    },
  };
}
