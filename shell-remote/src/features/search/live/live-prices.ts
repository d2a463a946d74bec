import type { LiveRate, Ticker } from 'shared-config/api/live-messages';
import type { LiveListener } from '../../../core/live/live-connection';

/** The latest prices and rates by topic. Rows read their own, so that a price redraws one row. */
export class LivePrices {
  private readonly values = new Map<string, Ticker | LiveRate>();
  private readonly listeners = new Set<() => void>();
  private latestAtMs: number | null = null;
  private lostAtMs: number | null = null;

  readonly listener: LiveListener = {
    onData: ({ family, topic, data }) => {
      if (family === 'notifications') return;
      this.values.set(topic, data);
      this.latestAtMs = Date.now();
      this.lostAtMs = null;
      this.notify();
    },
    onLost: () => {
      this.lostAtMs = this.latestAtMs;
      this.notify();
    },
    onEnd: (topic) => {
      this.values.delete(topic);
      this.notify();
    },
  };

  /** Returns a function that unsubscribes. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly ticker = (topic: string): Ticker | undefined => this.valueOf(topic, 'lastPrice');

  readonly rate = (topic: string): LiveRate | undefined => this.valueOf(topic, 'rate');

  /** Time of the last price before the connection was lost, in milliseconds since 1970; null while prices arrive or none has. */
  readonly lostAt = (): number | null => this.lostAtMs;

  /** Time of the last price; null before the first one. */
  readonly latestAt = (): number | null => this.latestAtMs;

  /** Forgets topics that the list has no more: their next prices come from calls. */
  keep(topics: readonly string[]): void {
    for (const topic of this.values.keys()) if (!topics.includes(topic)) this.values.delete(topic);
    if (topics.length === 0) this.lostAtMs = this.latestAtMs = null;
  }

  private valueOf<Value extends Ticker | LiveRate>(topic: string, field: keyof Value): Value | undefined {
    const value = this.values.get(topic);
    return value && field in value ? (value as Value) : undefined;
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener());
  }
}
