import { useEffect, useState } from 'react';
import type { Market, MarketQuery, MarketsResult } from 'shared-config/contracts/contracts';

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
  retry: () => void;
}

const TYPING_PAUSE_MS = 150;
/** Shorter waits show no indicator. */
const SLOW_AFTER_MS = 200;

interface Answer {
  text: string;
  attempt: number;
  status: 'ready' | 'failed';
  markets: readonly Market[];
}

const NO_RESULT: MarketsResult = { markets: [] };
const NO_ANSWER: Answer = { text: '', attempt: -1, status: 'ready', markets: [] };

/** Requests markets after a typing pause, one request at a time. Disabled, it keeps the known markets. */
export function useMarkets(text: string, isEnabled: boolean, fetchMarkets: FetchMarkets): MarketsState {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>(NO_ANSWER);
  const [beforeTyping, setBeforeTyping] = useState(NO_RESULT);
  const [slowRequest, setSlowQuestion] = useState<string | null>(null);
  const request = `${attempt} ${text}`;

  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (status: Answer['status'], result: MarketsResult) => {
      if (signal.aborted) return;
      window.clearTimeout(slowTimer);
      setSlowQuestion(null);
      setAnswer({ text, attempt, status, markets: result.markets });
      if (status === 'ready' && text === '') setBeforeTyping(result);
    };
    const pauseMs = text === '' ? 0 : TYPING_PAUSE_MS;
    const slowTimer = window.setTimeout(() => setSlowQuestion(request), pauseMs + SLOW_AFTER_MS);
    const timer = window.setTimeout(() => {
      fetchMarkets({ text }, signal).then(
        (result) => settle('ready', result),
        () => settle('failed', NO_RESULT),
      );
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      window.clearTimeout(slowTimer);
      controller.abort();
    };
  }, [text, attempt, request, isEnabled, fetchMarkets]);

  const isAnswered = answer.text === text && answer.attempt === attempt;
  return {
    status: isAnswered ? answer.status : 'waiting',
    isSlow: !isAnswered && slowRequest === request,
    known: answer.markets,
    knownText: answer.text,
    popular: beforeTyping.markets,
    trending: beforeTyping.trending ?? [],
    retry: () => setAttempt((count) => count + 1),
  };
}
