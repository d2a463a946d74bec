import type { BridgeResponse } from 'shared-config/contracts';

/** A way to answer a call. */
interface AnswerRow {
  /** What it is, for the panel and the README. */
  note: string;
  /** The app does what it was asked for. */
  doesIt: boolean;
  /** The text that goes to the page; null when nothing goes. */
  textOf: (response: BridgeResponse) => string | null;
}

/** One row = one way to answer. */
export const ANSWERS = {
  right: { note: 'does it and says so', doesIt: true, textOf: (response) => JSON.stringify(response) },
  refuses: {
    note: 'does nothing and answers a failure code',
    doesIt: false,
    textOf: (response) => JSON.stringify(response),
  },
  never: { note: 'does nothing and says nothing', doesIt: false, textOf: () => null },
  'wrong-id': {
    note: 'does it and answers a call that nobody made',
    doesIt: true,
    textOf: (response) => JSON.stringify({ ...response, id: `x${response.id}` }),
  },
  'not-json': {
    note: 'does it and answers with text that breaks off',
    doesIt: true,
    textOf: (response) => JSON.stringify(response).slice(0, -1),
  },
  dies: { note: 'the app’s process is killed while the call is open', doesIt: false, textOf: () => null },
} satisfies Record<string, AnswerRow>;

export type AnswerName = keyof typeof ANSWERS;
