import {
  clientMessageFrom,
  familyOf,
  LIVE_MAX_TOPICS,
  rateTopic,
  tickerTopic,
  type LiveEndReason,
  type ServerMessage,
} from 'shared-config/api/live-messages';
import type { Notification } from 'shared-config/contracts/contracts';
import type { Locale } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import { convert } from '../markets/convert';
import { marketsOf } from '../markets/markets-of';
import type { createNotificationBox } from '../notifications/notification-box';
import type { createPriceFeed } from './price-feed';

/** A page that has connected, by any transport. */
export interface LiveClient {
  send(text: string): void;
  close(code: number): void;
  locale: Pick<Locale, 'bcp47'>;
  region: RegionCode;
  /** Returns the account of the session with which the page has connected; null if that has ended or there was none. */
  accountOf(): Promise<number | null>;
}

interface Connection {
  client: LiveClient;
  /** What the page last received of each topic. */
  topics: Map<string, string>;
  accountId: number | null;
}

interface LiveSources {
  prices: ReturnType<typeof createPriceFeed>;
  notifications: ReturnType<typeof createNotificationBox>;
}

const POLICY_VIOLATION = 1008;

/** Creates the server's side of the live connections (R-API-17), without a transport and without a clock. */
export function createLiveHub({ prices, notifications }: LiveSources) {
  const connections = new Set<Connection>();
  const send = ({ client }: Connection, message: object) => client.send(JSON.stringify(message));
  const end = (connection: Connection, topic: string, reason: LiveEndReason) => {
    connection.topics.delete(topic);
    send(connection, { type: 'end', topic, reason } satisfies ServerMessage);
  };
  const publicData = ({ client }: Connection, topic: string) => {
    const markets = marketsOf(client.region).map(prices.now);
    if (familyOf(topic) === 'rates')
      return rateOf(topic, () => convert(pairOf(topic), markets, client.locale.bcp47));
    const market = markets.find((each) => tickerTopic(each) === topic);
    return market && { lastPrice: market.lastPrice, changePercent24h: market.changePercent24h };
  };
  const subscribe = async (connection: Connection, topic: string) => {
    const { topics } = connection;
    if (topics.size >= LIVE_MAX_TOPICS && !topics.has(topic))
      return end(connection, topic, 'too-many-topics');
    const isPrivate = topic === 'notifications';
    if (isPrivate) connection.accountId = await connection.client.accountOf();
    const { accountId } = connection;
    if (isPrivate && accountId === null) return end(connection, topic, 'session-over');
    const data = isPrivate ? notifications.list(accountId!) : publicData(connection, topic);
    if (!data) return end(connection, topic, 'unknown-topic');
    topics.set(topic, JSON.stringify(data));
    send(connection, { type: 'snapshot', topic, data });
  };
  const publishPrices = () => {
    for (const connection of connections)
      for (const [topic, before] of connection.topics) {
        if (topic === 'notifications') continue;
        const data = publicData(connection, topic);
        const text = JSON.stringify(data);
        if (text === before) continue;
        connection.topics.set(topic, text);
        send(connection, { type: 'change', topic, data });
      }
  };
  const endSessions = async () => {
    for (const connection of connections) {
      if (!connection.topics.has('notifications')) continue;
      if ((await connection.client.accountOf()) !== connection.accountId)
        end(connection, 'notifications', 'session-over');
    }
  };
  notifications.onChange((accountId, items: readonly Notification[]) => {
    const { unreadCount } = notifications.list(accountId);
    const data = { userId: accountId, unreadCount, items };
    for (const connection of connections)
      if (connection.topics.has('notifications') && connection.accountId === accountId)
        send(connection, { type: 'change', topic: 'notifications', data });
  });
  return {
    connect(client: LiveClient) {
      const connection: Connection = { client, topics: new Map(), accountId: null };
      connections.add(connection);
      return {
        async receive(text: unknown): Promise<void> {
          const message = clientMessageFrom(text);
          if (!message) client.close(POLICY_VIOLATION);
          else if (message.type === 'ping') send(connection, { type: 'pong' });
          else
            for (const topic of message.topics)
              if (message.type === 'subscribe') await subscribe(connection, topic);
              else connection.topics.delete(topic);
        },
        leave: () => void connections.delete(connection),
      };
    },
    publishPrices,
    /** Moves the prices by a step, and ends what belongs to a session that is over. */
    async tick(): Promise<void> {
      if (connections.size === 0) return;
      prices.step();
      publishPrices();
      await endSessions();
    },
  };
}

/** @example pairOf('rates:BTC:EUR') // ['BTC', 'EUR'] */
function pairOf(topic: string): [string, string] {
  const [, from = '', to = ''] = topic.split(':');
  return [from, to];
}

function rateOf(topic: string, converted: () => ReturnType<typeof convert>): { rate: string } | undefined {
  const conversion = converted();
  // A name of a currency converts, too, but only symbols are topics.
  return conversion && rateTopic(conversion) === topic ? { rate: conversion.rate } : undefined;
}
