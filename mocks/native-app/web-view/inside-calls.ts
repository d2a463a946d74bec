type Send = <Result>(method: string, params?: object) => Promise<Result>;

/**
 * Creates the queue of answers during `postMessage`, while the page is paused. Only a DevTools breakpoint lets another
 * process run code during a call of the page.
 */
export function createInsideCalls(send: Send, stop: { url: string; lineNumber: number }) {
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
    /** Turns pausing in `postMessage` on or off. */
    set: async (isOn: boolean): Promise<void> => {
      if (isOn === wasOn) return;
      wasOn = isOn;
      jobs = [];
      if (!isOn) return void (await send('Debugger.disable'));
      await send('Debugger.enable');
      await send('Debugger.setBreakpointByUrl', stop);
    },
    /** Adds a job to run before the page resumes. */
    add: (job: () => Promise<void>) => void jobs.push(job),
    // The page or browser may have ended while paused.
    onPaused: () => void runJobsAndResume().catch(() => undefined),
  };
}
