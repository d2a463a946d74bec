import { useEffect, useState } from 'react';
import type { Conversion, ConversionQuery } from 'shared-config/contracts/contracts';
import type { TypedConversion } from './conversion-from';

export type Convert = (query: ConversionQuery, signal: AbortSignal) => Promise<Conversion | null>;

/** A conversion with its amount. */
export type ConvertedAmount = Conversion & { amount: number };

const TYPING_PAUSE_MS = 150;

/** Requests the rate of a typed conversion after a typing pause; another amount needs no request. Null without a rate. */
export function useConversion(
  typed: TypedConversion | null,
  isEnabled: boolean,
  convert: Convert,
): ConvertedAmount | null {
  const [answer, setAnswer] = useState<{ pair: string; conversion: Conversion | null }>();
  const { amount = 0, from = '', to = '' } = typed ?? {};
  const pair = `${from}\n${to}`;
  useEffect(() => {
    if (!isEnabled || from === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      convert({ from, to }, controller.signal).then(
        (conversion) => !controller.signal.aborted && setAnswer({ pair, conversion }),
        // The markets of the same text fail, too, and show it.
        () => undefined,
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pair, from, to, isEnabled, convert]);
  return typed && answer?.pair === pair && answer.conversion ? { ...answer.conversion, amount } : null;
}
