import type { BridgeRequest, HecateReceiver } from 'shared-config/contracts/contracts';

/** The answer to each method; `undefined` means no answer. */
export type AppAnswers = Record<string, (request: BridgeRequest) => object | string | undefined>;

/** A fake app with Android's interface. */
export interface FakeApp {
  /** The received requests, in order. */
  requests: BridgeRequest[];
  methods: () => string[];
  /** Sends a message to the page as text. */
  send: (message: object | string) => void;
  /** Answers a request with success. */
  reply: (request: BridgeRequest | undefined, params?: object) => void;
  remove: () => void;
}

/** Answers of an app with a supported version. */
export const SUPPORTED_APP: AppAnswers = {
  'SystemInfo.getAppConfig': () => ({ appVersion: '3.10.0' }),
};

/**
 * Installs the transport of a fake app. Its answers arrive in a later microtask.
 *
 * @param receiver returns what the app calls in the page
 */
export function installFakeApp(
  page: Window,
  receiver: () => HecateReceiver,
  answers: AppAnswers = SUPPORTED_APP,
): FakeApp {
  const requests: BridgeRequest[] = [];
  const send: FakeApp['send'] = (message) =>
    receiver().receive(typeof message === 'string' ? message : JSON.stringify(message));
  const reply: FakeApp['reply'] = (request, params = {}) => send({ v: 1, id: request!.id, code: 0, params });
  const native = {
    postMessage(this: unknown, text: string) {
      if (this !== native) throw new TypeError('Java bridge method was called without its receiver');
      const request = JSON.parse(text) as BridgeRequest;
      requests.push(request);
      const answer = answers[request.method]?.(request);
      if (answer === undefined) return;
      queueMicrotask(() => (typeof answer === 'string' ? send(answer) : reply(request, answer)));
    },
  };
  Reflect.set(page, 'hecateNative', native);
  return {
    requests,
    methods: () => requests.map(({ method }) => method),
    send,
    reply,
    remove: () => void Reflect.deleteProperty(page, 'hecateNative'),
  };
}
