type Send = <Result>(method: string, params?: object) => Promise<Result>;

/** Answers that arrive while the page is inside `postMessage`: the page stands still there until they are through. */
export interface InsideCalls {
  /** From now on every call of the page stops in `postMessage`, or none does. */
  set(isOn: boolean): Promise<void>;
  /** What is to happen before the page goes on. */
  add(job: () => Promise<void>): void;
  /** The page stands still. */
  stopped(): void;
}

/**
 * A break point of DevTools is the one way in which another process can run code in the middle of a page's call.
 *
 * @example const insideCalls = createInsideCalls(send, injection.stop);
 */
export function createInsideCalls(send: Send, stop: { url: string; lineNumber: number }): InsideCalls {
  let jobs: (() => Promise<void>)[] = [];
  let wasOn = false;

  async function answerAndGoOn(): Promise<void> {
    try {
      for (const job of jobs.splice(0)) await job();
    } finally {
      await send('Debugger.resume');
    }
  }

  return {
    set: async (isOn) => {
      if (isOn === wasOn) return;
      wasOn = isOn;
      jobs = [];
      if (!isOn) return void (await send('Debugger.disable'));
      await send('Debugger.enable');
      await send('Debugger.setBreakpointByUrl', stop);
    },
    add: (job) => void jobs.push(job),
    // The page or the browser has gone while it stood: then there is nothing to go on with.
    stopped: () => void answerAndGoOn().catch(() => undefined),
  };
}
