import type { MarketName, Notifications } from '../contracts/contracts';
import { isRecord, ownField } from '../platform/is-record';
import { jsonFrom } from '../platform/json-from';
import { marketKey } from '../site/markets';
import { absentOr, hasFields, isDecimal, isIntegerIn, isList, isOneOf, isShortText } from './field-checks';
import { isNotifications } from './is-notifications';

/** Path of the live connection on the websocket host (R-API-16). `?language=` is a locale code, `&region=` a region code. */
export const LIVE_PATH = '/x-api/v1/live';

/** Clients ignore longer messages. A snapshot of 50 notifications has the most characters. */
export const LIVE_MAX_CHARS = 262_144;
/** A server ends the connection after a longer message of a client. */
export const LIVE_MAX_REQUEST_BYTES = 32_768;
/** Topics of one connection. A further one gets `end` with `too-many-topics`. */
export const LIVE_MAX_TOPICS = 100;
/** How often the client sends `ping`, and the server a ping frame. No answer before the next one means that the other side is gone. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** The latest price of a market. Fields as in `Market`. */
export interface Ticker {
  lastPrice: string;
  changePercent24h: number;
}

/** The rate between two currencies, as in `Conversion`. */
export interface LiveRate {
  rate: string;
}

/** A snapshot has the latest notifications, a change has only those that are new or were read. */
export interface LiveNotifications extends Notifications {
  userId: number;
}

/** Topics by family, and what their messages contain. A snapshot follows each subscription, then changes of the same form. */
export interface LiveData {
  /** `tickers:spot:BTCUSDT`, for everybody: at most two changes a second. */
  tickers: Ticker;
  /** `rates:BTC:EUR`, for everybody: at most two changes a second. */
  rates: LiveRate;
  /** `notifications`, for the user of the session. */
  notifications: LiveNotifications;
}

export type LiveFamily = keyof LiveData;

/** Why the server ends a topic: its session is over or there was none; it is unknown; there are too many. */
const END_REASONS = ['session-over', 'unknown-topic', 'too-many-topics'] as const;
export type LiveEndReason = (typeof END_REASONS)[number];

/** The server answers `ping` with `pong`. */
export type ClientMessage =
  { type: 'subscribe' | 'unsubscribe'; topics: readonly string[] } | { type: 'ping' };

export type DataMessage = {
  [Family in LiveFamily]: {
    type: 'snapshot' | 'change';
    family: Family;
    topic: string;
    data: LiveData[Family];
  };
}[LiveFamily];

/** On the wire without `family`, which is the topic's beginning. */
export type ServerMessage =
  DataMessage | { type: 'end'; topic: string; reason: LiveEndReason } | { type: 'pong' };

const IS_DATA: Readonly<Record<LiveFamily, (data: unknown) => boolean>> = {
  tickers: isTicker,
  rates: (data) => hasFields(data, { rate: isDecimal }),
  notifications: (data) =>
    hasFields(data, { userId: isIntegerIn(1, Number.MAX_SAFE_INTEGER) }) && isNotifications(data),
};

/** @example tickerTopic({ kind: 'spot', symbol: 'BTCUSDT', … }) // 'tickers:spot:BTCUSDT' */
export function tickerTopic(market: Pick<MarketName, 'kind' | 'symbol'>): string {
  return `tickers:${marketKey(market)}`;
}

/** @example rateTopic({ from: 'BTC', to: 'EUR' }) // 'rates:BTC:EUR' */
export function rateTopic({ from, to }: { from: string; to: string }): string {
  return `rates:${from}:${to}`;
}

export function isTicker(data: unknown): data is Ticker {
  return hasFields(data, { lastPrice: isDecimal, changePercent24h: Number.isFinite });
}

/** Returns a message of the server with known fields; undefined for any other text. */
export function serverMessageFrom(text: unknown): ServerMessage | undefined {
  const message = messageFrom(text);
  if (!message) return undefined;
  const type = ownField(message, 'type');
  if (type === 'pong') return { type };
  const topic = ownField(message, 'topic');
  if (!isShortText(topic)) return undefined;
  if (type === 'end') {
    const reason = END_REASONS.find((known) => known === ownField(message, 'reason'));
    return reason && { type, topic: topic as string, reason };
  }
  const family = familyOf(topic as string);
  const data = ownField(message, 'data');
  if (!isOneOf('snapshot', 'change')(type) || !family || !IS_DATA[family](data)) return undefined;
  return { type, family, topic, data } as DataMessage;
}

/** Returns a message of a client; undefined for any other text, which ends the connection. */
export function clientMessageFrom(text: unknown): ClientMessage | undefined {
  const message = messageFrom(text);
  if (!message) return undefined;
  const isValid = hasFields(message, {
    type: isOneOf('ping', 'subscribe', 'unsubscribe'),
    topics: absentOr(isList(isShortText, { max: LIVE_MAX_TOPICS })),
  });
  const { type, topics } = message as { type: ClientMessage['type']; topics?: string[] };
  if (!isValid || (type !== 'ping' && !topics)) return undefined;
  return type === 'ping' ? { type } : { type, topics: topics! };
}

/** Returns the family of a topic, its beginning. @example familyOf('tickers:spot:BTCUSDT') // 'tickers' */
export function familyOf(topic: string): LiveFamily | undefined {
  const name = topic.split(':', 1)[0]!;
  return Object.hasOwn(IS_DATA, name) ? (name as LiveFamily) : undefined;
}

function messageFrom(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string' || text.length > LIVE_MAX_CHARS) return undefined;
  const message = jsonFrom(text);
  return isRecord(message) ? message : undefined;
}
