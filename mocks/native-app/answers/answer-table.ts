import type { BridgeResponse } from 'shared-config/contracts/contracts';

interface AnswerRow {
  /** Description for the panel and the README. */
  note: string;
  /** The app executes the call. */
  isExecuted: boolean;
  /** Builds the text for the page; null sends nothing. */
  buildText: (response: BridgeResponse) => string | null;
}

export const ANSWERS = {
  right: {
    note: 'executes the call and answers',
    isExecuted: true,
    buildText: (response) => JSON.stringify(response),
  },
  refuses: {
    note: 'answers a failure code without executing the call',
    isExecuted: false,
    buildText: (response) => JSON.stringify(response),
  },
  never: { note: 'sends no answer and does not execute the call', isExecuted: false, buildText: () => null },
  'wrong-id': {
    note: 'executes the call and answers with an unknown id',
    isExecuted: true,
    buildText: (response) => JSON.stringify({ ...response, id: `x${response.id}` }),
  },
  'not-json': {
    note: 'executes the call and answers with truncated text',
    isExecuted: true,
    buildText: (response) => JSON.stringify(response).slice(0, -1),
  },
  dies: {
    note: 'kills the app’s process during the call',
    isExecuted: false,
    buildText: () => null,
  },
} satisfies Record<string, AnswerRow>;

export type AnswerName = keyof typeof ANSWERS;
