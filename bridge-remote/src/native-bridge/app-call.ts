import type { BridgeErrorCode, BridgeMethod } from 'shared-config/contracts';
import { BridgeError } from './bridge-error';
import { METHOD_TABLE } from './method-table';
import type { AppMessage } from './parse-message';
import { startDeadline } from './start-deadline';

/** What a method takes, and what it answers. */
export type Params = Readonly<Record<string, unknown>>;

/** One call from its first moment to its end, which comes once, whatever happens after it. */
export interface AppCall {
  answer: Promise<Params>;
  settle: (reply: Extract<AppMessage, { kind: 'reply' }>) => void;
  fail: (code: BridgeErrorCode, words: string, appCode?: number) => void;
}

export interface AppCallInput {
  method: BridgeMethod;
  page: Window;
  signal: AbortSignal | undefined;
  onEnd: () => void;
}

/** Starts a call's deadline; who makes it sends it. */
export function createAppCall({ method, page, signal, onEnd }: AppCallInput): AppCall {
  const { deadline, isResult } = METHOD_TABLE[method];
  let resolve!: (result: Params) => void;
  let reject!: (error: BridgeError) => void;
  const answer = new Promise<Params>((...settlers) => ([resolve, reject] = settlers));
  const end = () => {
    stopDeadline();
    signal?.removeEventListener('abort', abort);
    onEnd();
  };
  const fail: AppCall['fail'] = (code, words, appCode) => {
    end();
    reject(new BridgeError(code, method, words, appCode));
  };
  const abort = () => fail('aborted', 'ended by its caller');
  const stopDeadline = startDeadline(page, deadline, () =>
    fail('deadline', `no answer within ${deadline.ms} ms`),
  );
  signal?.addEventListener('abort', abort);
  return {
    answer,
    fail,
    settle({ code, msg, params }) {
      if (code !== 0) return fail('app-refused', msg, code);
      if (!isResult(params)) return fail('malformed-result', 'the result has another shape');
      end();
      resolve(params as Params);
    },
  };
}
