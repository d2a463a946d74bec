import type { BridgeRequest, HecateReceiver } from 'shared-config/contracts';

/** For tests: what a method answers; `undefined` never answers. */
export type AppAnswers = Record<string, (request: BridgeRequest) => object | string | undefined>;

/** For tests: an app on the other side of a page, with Android's interface. */
export interface FakeApp {
  /** What has come, in order. */
  requests: BridgeRequest[];
  methods: () => string[];
  /** Hands a message over as the app does, as text. */
  say: (message: object | string) => void;
  /** Answers a request with success. */
  reply: (request: BridgeRequest | undefined, params?: object) => void;
  takeAway: () => void;
}

/** An app that is new enough and answers nothing else. */
export const NEW_APP: AppAnswers = {
  'SystemInfo.getAppConfig': () => ({ appVersion: '3.10.0' }),
};

/**
 * Puts an app's side into the page. Its answers come in a later turn, as those of an app do.
 *
 * @param receiver what the app calls in the page
 */
export function putAppInto(
  page: Window,
  receiver: () => HecateReceiver,
  answers: AppAnswers = NEW_APP,
): FakeApp {
  const requests: BridgeRequest[] = [];
  const say: FakeApp['say'] = (message) =>
    receiver().receive(typeof message === 'string' ? message : JSON.stringify(message));
  const reply: FakeApp['reply'] = (request, params = {}) => say({ v: 1, id: request!.id, code: 0, params });
  const native = {
    postMessage(this: unknown, text: string) {
      if (this !== native) throw new TypeError('Java bridge method was called without its receiver');
      const request = JSON.parse(text) as BridgeRequest;
      requests.push(request);
      const answer = answers[request.method]?.(request);
      if (answer === undefined) return;
      queueMicrotask(() => (typeof answer === 'string' ? say(answer) : reply(request, answer)));
    },
  };
  Reflect.set(page, 'hecateNative', native);
  return {
    requests,
    methods: () => requests.map(({ method }) => method),
    say,
    reply,
    takeAway: () => void Reflect.deleteProperty(page, 'hecateNative'),
  };
}
