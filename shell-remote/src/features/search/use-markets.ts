import { useEffect, useState } from 'react';
import type { Market, MarketCategory, MarketQuery, MarketsResult } from 'shared-config/contracts/contracts';

export type FetchMarkets = (query: MarketQuery, signal: AbortSignal) => Promise<MarketsResult>;

export interface MarketsState {
  /** `waiting` until the answer to the current text arrives. */
  status: 'waiting' | 'ready' | 'failed';
  /** True when the wait is long enough to show it. */
  isSlow: boolean;
  /** Markets of the latest answer to any text; they fill the list until the current answer arrives. */
  known: readonly Market[];
  knownText: string;
  popular: readonly Market[];
  trending: readonly Market[];
  /** When the latest markets arrived, in milliseconds since 1970; 0 before. */
  answeredAtMs: number;
  retry: () => void;
}

const TYPING_PAUSE_MS = 150;
/** Shorter waits show no indicator. */
const SLOW_AFTER_MS = 200;

interface Answer {
  text: string;
  category: MarketCategory | undefined;
  attempt: number;
  status: 'ready' | 'failed';
  markets: readonly Market[];
}

const NO_RESULT: MarketsResult = { markets: [] };
const NO_ANSWER: Answer = { text: '', category: undefined, attempt: -1, status: 'ready', markets: [] };

/** A tab without markets has its answer. */
const NO_MARKETS: Omit<MarketsState, 'retry'> = {
  status: 'ready',
  isSlow: false,
  known: [],
  knownText: '',
  popular: [],
  trending: [],
  answeredAtMs: 0,
};

/**
 * Requests markets after a typing pause, one request at a time. Disabled, it keeps the known markets.
 *
 * @param category undefined for all markets, null for none
 */
export function useMarkets(
  text: string,
  category: MarketCategory | undefined | null,
  isEnabled: boolean,
  fetchMarkets: FetchMarkets,
): MarketsState {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>(NO_ANSWER);
  const [beforeTyping, setBeforeTyping] = useState<MarketsResult & Pick<Answer, 'category'>>({
    ...NO_RESULT,
    category: undefined,
  });
  const [answeredAtMs, setAnsweredAt] = useState(0);
  const [slowRequest, setSlowQuestion] = useState<string | null>(null);
  const request = `${attempt} ${category} ${text}`;

  useEffect(() => {
    if (!isEnabled || category === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (status: Answer['status'], result: MarketsResult) => {
      if (signal.aborted) return;
      window.clearTimeout(slowTimer);
      setSlowQuestion(null);
      setAnswer({ text, category, attempt, status, markets: result.markets });
      if (status === 'ready') setAnsweredAt(Date.now());
      if (status === 'ready' && text === '') setBeforeTyping({ ...result, category });
    };
    const pauseMs = text === '' ? 0 : TYPING_PAUSE_MS;
    const slowTimer = window.setTimeout(() => setSlowQuestion(request), pauseMs + SLOW_AFTER_MS);
    const timer = window.setTimeout(() => {
      fetchMarkets({ text, ...(category && { category }) }, signal).then(
        (result) => settle('ready', result),
        () => settle('failed', NO_RESULT),
      );
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      window.clearTimeout(slowTimer);
      controller.abort();
    };
  }, [text, category, attempt, request, isEnabled, fetchMarkets]);

  const retry = () => setAttempt((count) => count + 1);
  if (category === null) return { ...NO_MARKETS, retry };
  const isKnown = answer.category === category;
  const isAnswered = isKnown && answer.text === text && answer.attempt === attempt;
  const shown = beforeTyping.category === category ? beforeTyping : NO_RESULT;
  return {
    status: isAnswered ? answer.status : 'waiting',
    isSlow: !isAnswered && slowRequest === request,
    known: isKnown ? answer.markets : [],
    knownText: isKnown ? answer.text : '',
    popular: shown.markets,
    trending: shown.trending ?? [],
    answeredAtMs,
    retry,
  };
}
