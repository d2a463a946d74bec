import type { BridgeResponse } from 'shared-config/contracts';

/** A way to answer a call. */
interface AnswerRow {
  /** What it is, for the panel and the README. */
  note: string;
  /** The app does what it was asked for. */
  isExecuted: boolean;
  /** The text that goes to the page; null when nothing goes. */
  buildText: (response: BridgeResponse) => string | null;
}

/** One row = one way to answer. */
export const ANSWERS = {
  right: { note: 'does it and says so', isExecuted: true, buildText: (response) => JSON.stringify(response) },
  refuses: {
    note: 'does nothing and answers a failure code',
    isExecuted: false,
    buildText: (response) => JSON.stringify(response),
  },
  never: { note: 'does nothing and says nothing', isExecuted: false, buildText: () => null },
  'wrong-id': {
    note: 'does it and answers a call that nobody made',
    isExecuted: true,
    buildText: (response) => JSON.stringify({ ...response, id: `x${response.id}` }),
  },
  'not-json': {
    note: 'does it and answers with text that breaks off',
    isExecuted: true,
    buildText: (response) => JSON.stringify(response).slice(0, -1),
  },
  dies: {
    note: 'the app’s process is killed while the call is open',
    isExecuted: false,
    buildText: () => null,
  },
} satisfies Record<string, AnswerRow>;

export type AnswerName = keyof typeof ANSWERS;
