interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

interface Waiting {
  method: string;
  resolve: (result: unknown) => void;
  reject: (thrown: Error) => void;
}

/** Chromium's `--remote-debugging-pipe`: JSON messages with a trailing zero byte, in both directions. */
export class DevToolsPipe {
  private lastId = 0;
  private rest: Buffer = Buffer.alloc(0);
  private endedBecause: string | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, ((payload: unknown) => void)[]>();

  constructor(
    from: NodeJS.ReadableStream,
    private readonly to: NodeJS.WritableStream,
  ) {
    from.on('data', (chunk: Buffer) => this.read(chunk));
    for (const stream of [from, to]) {
      stream.on('error', (thrown: Error) => this.end(thrown.message));
    }
  }

  /**
   * Sends a command and returns its result.
   *
   * @throws Error with the command and the browser's reason, or the reason why the browser has ended
   */
  send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    if (this.endedBecause !== null) return Promise.reject(new Error(`${method}: ${this.endedBecause}`));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { method, resolve, reject });
      this.to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Adds a listener for an event of one session or of the browser itself. */
  on(event: string, listener: (payload: unknown) => void, sessionId = ''): void {
    const key = `${sessionId} ${event}`;
    this.listeners.set(key, [...(this.listeners.get(key) ?? []), listener]);
  }

  /** Rejects all pending and later commands. */
  end(reason: string): void {
    this.endedBecause ??= reason;
    for (const { method, reject } of this.waiting.values()) reject(new Error(`${method}: ${reason}`));
    this.waiting.clear();
  }

  private read(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (let end = this.rest.indexOf(0); end >= 0; end = this.rest.indexOf(0)) {
      const message = JSON.parse(this.rest.toString('utf8', 0, end)) as Message;
      this.rest = this.rest.subarray(end + 1);
      this.dispatch(message);
    }
  }

  private dispatch({ id, method, sessionId = '', params, result, error }: Message): void {
    if (id === undefined) {
      for (const listener of this.listeners.get(`${sessionId} ${method}`) ?? []) listener(params);
      return;
    }
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
    else waiting?.resolve(result);
  }
}
