import type { BridgeErrorCode, BridgeMethod } from 'shared-config/contracts/contracts';
import { isRecord } from 'shared-config/platform/is-record';
import { BridgeError } from './bridge-error';
import { METHOD_TABLE } from './method-table';
import type { AppMessage } from './parse-message';
import { startDeadline } from './start-deadline';

export type Params = Readonly<Record<string, unknown>>;

/** One call to the app. It ends exactly once; later calls of `settle` and `fail` have no effect. */
export type AppCall = ReturnType<typeof createAppCall>;

export interface AppCallOptions {
  method: BridgeMethod;
  page: Window;
  signal: AbortSignal | undefined;
  /** `isAborted`: its caller has ended it, so the app may still answer. */
  onEnd: (isAborted: boolean) => void;
}

/** Creates a call and starts its deadline. The caller sends the message. */
export function createAppCall({ method, page, signal, onEnd }: AppCallOptions) {
  const { deadline, isResult } = METHOD_TABLE[method];
  let resolve!: (result: Params) => void;
  let reject!: (error: BridgeError) => void;
  const result = new Promise<Params>((...settlers) => ([resolve, reject] = settlers));
  const end = (isAborted = false) => {
    stopDeadline();
    signal?.removeEventListener('abort', abort);
    onEnd(isAborted);
  };
  const fail = (code: BridgeErrorCode, message: string, appCode?: number) => {
    end(code === 'aborted');
    reject(new BridgeError(code, method, message, appCode));
  };
  const abort = () => fail('aborted', 'ended by its caller');
  const stopDeadline = startDeadline(page, deadline, () =>
    fail('deadline', `no answer within ${deadline.ms} ms`),
  );
  signal?.addEventListener('abort', abort);
  return {
    result,
    fail,
    settle({ code, msg, params }: Extract<AppMessage, { kind: 'reply' }>) {
      if (code !== 0) return fail('app-refused', msg, code);
      if (!isRecord(params) || !isResult(params))
        return fail('malformed-result', 'the result has another shape');
      end();
      resolve(params);
    },
  };
}
