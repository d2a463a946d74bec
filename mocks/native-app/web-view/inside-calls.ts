type Send = <Result>(method: string, params?: object) => Promise<Result>;

/** Answers during `postMessage`, while the page is paused. */
export interface InsideCalls {
  /** Turns pausing in `postMessage` on or off. */
  set(isOn: boolean): Promise<void>;
  /** Adds a job to run before the page resumes. */
  add(job: () => Promise<void>): void;
  /** Called when the page is paused. */
  onPaused(): void;
}

/**
 * Creates the queue of answers. Only a DevTools breakpoint lets another process run code during a call of the
 * page.
 *
 * @example const insideCalls = createInsideCalls(send, injection.stop);
 */
export function createInsideCalls(send: Send, stop: { url: string; lineNumber: number }): InsideCalls {
  let jobs: (() => Promise<void>)[] = [];
  let wasOn = false;

  async function runJobsAndResume(): Promise<void> {
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
    // The page or browser may have ended while paused.
    onPaused: () => void runJobsAndResume().catch(() => undefined),
  };
}
