import type { Ticker } from 'shared-config/api/live-messages';
import type { Market } from 'shared-config/contracts/contracts';
import { marketKey } from 'shared-config/site/markets';

/** The largest distance of a price that moves from that of the table, as a share. */
export const MAX_MOVE = 0.006;

/**
 * Creates the present prices of all markets. They move with each step, the same way after each start, and stay near those of the table.
 * A test holds them still and sets its own.
 */
export function createPriceFeed() {
  const chosen = new Map<string, Ticker>();
  let isMoving = true;
  let steps = 0;
  const tickerOf = (market: Market): Ticker => {
    const present = chosen.get(marketKey(market));
    if (present || steps === 0) return present ?? market;
    const share = moveAfter(steps, market.symbol);
    const decimals = market.lastPrice.split('.')[1]?.length ?? 0;
    return {
      lastPrice: (Number(market.lastPrice) * (1 + share)).toFixed(decimals),
      changePercent24h: Number((market.changePercent24h + share * 100).toFixed(2)),
    };
  };
  return {
    /** Returns a market with its present price. */
    now(market: Market): Market {
      const { lastPrice, changePercent24h } = tickerOf(market);
      return { ...market, lastPrice, changePercent24h };
    },
    step(): void {
      if (isMoving) steps += 1;
    },
    /** Starts the movement, or holds it still at the prices of the table. */
    setMoving(isOn: boolean): void {
      isMoving = isOn;
      if (!isOn) steps = 0;
    },
    set: (key: string, ticker: Ticker) => void chosen.set(key, ticker),
    clearAll(): void {
      chosen.clear();
      steps = 0;
    },
  };
}

/** Starts at 0, so that the first price is that of the table. */
function moveAfter(steps: number, symbol: string): number {
  const seed = [...symbol].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  const wave = (speed: number) => Math.sin(seed * speed + steps * speed) - Math.sin(seed * speed);
  return ((wave(0.31) + wave(0.83)) * MAX_MOVE) / 4;
}
