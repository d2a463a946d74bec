import { useEffect, useState } from 'react';
import type { Market } from 'shared-config/contracts';

/** Brings the markets for a text, best first; an empty text asks for the popular ones. */
export type FetchMarkets = (text: string, signal: AbortSignal) => Promise<Market[]>;

export interface MarketsState {
  /** `waiting` until the answer to the present text is there. */
  status: 'waiting' | 'ready' | 'failed';
  /** It has been waiting for so long that the visitor should be told. */
  isSlow: boolean;
  /** Of the latest answers, for whatever text they were: they hold the place until the present one is there. */
  known: readonly Market[];
  /** The text that `known` answers. */
  knownText: string;
  popular: readonly Market[];
  retry: () => void;
}

/** So many letters a second are typed that not every one is worth a question. */
export const TYPING_PAUSE_MS = 150;
/** What takes no longer than this is better not announced by a flicker. */
export const SLOW_AFTER_MS = 200;

interface Answer {
  text: string;
  /** Which try it answers. */
  attempt: number;
  status: 'ready' | 'failed';
  markets: readonly Market[];
}

const NO_ANSWER: Answer = { text: '', attempt: -1, status: 'ready', markets: [] };

/**
 * Asks for markets while somebody types: after a pause, one question at a time. A question that is no longer asked is
 * given up, and its answer, should it come all the same, replaces nothing.
 *
 * @param text what is searched for, as `searchTextFrom` makes it
 * @param isAsking false: nothing is asked, and what is known stays
 */
export function useMarkets(text: string, isAsking: boolean, fetchMarkets: FetchMarkets): MarketsState {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>(NO_ANSWER);
  const [popular, setPopular] = useState<readonly Market[]>([]);
  const [slowQuestion, setSlowQuestion] = useState<string | null>(null);
  const question = `${attempt} ${text}`;

  useEffect(() => {
    if (!isAsking) return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (status: Answer['status'], markets: readonly Market[]) => {
      if (signal.aborted) return;
      window.clearTimeout(slowTimer);
      setSlowQuestion(null);
      setAnswer({ text, attempt, status, markets });
      if (status === 'ready' && text === '') setPopular(markets);
    };
    const pauseMs = text === '' ? 0 : TYPING_PAUSE_MS;
    const slowTimer = window.setTimeout(() => setSlowQuestion(question), pauseMs + SLOW_AFTER_MS);
    const timer = window.setTimeout(() => {
      fetchMarkets(text, signal).then(
        (markets) => settle('ready', markets),
        () => settle('failed', []),
      );
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      window.clearTimeout(slowTimer);
      controller.abort();
    };
  }, [text, attempt, question, isAsking, fetchMarkets]);

  const isAnswered = answer.text === text && answer.attempt === attempt;
  return {
    status: isAnswered ? answer.status : 'waiting',
    isSlow: !isAnswered && slowQuestion === question,
    known: answer.markets,
    knownText: answer.text,
    popular,
    retry: () => setAttempt((count) => count + 1),
  };
}
