import {
  LIVE_HEARTBEAT_MS,
  LIVE_MAX_TOPICS,
  serverMessageFrom,
  type ClientMessage,
  type DataMessage,
  type LiveEndReason,
} from 'shared-config/api/live-messages';
import { messageOf, type ReportFailure } from 'shared-config/errors/report-failure';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { FIRST_STATE, nextLiveState, reconnectDelayMs, type LiveEvent } from './live-state';

/** Receives the messages of its topics. */
export interface LiveListener {
  onData(message: DataMessage): void;
  /** Nothing arrives until the next snapshot: the connection is lost, or closed while the visitor does not see the page. */
  onLost(): void;
  /** The server sends this topic no more. */
  onEnd?(topic: string, reason: LiveEndReason): void;
}

export interface LiveInput {
  page: Window & typeof globalThis;
  /** Returns the address for the next attempt. */
  url: () => string;
  report: ReportFailure;
  /** From 0 to 1. */
  random: () => number;
}

/** Shorter looks at another tab keep the connection. */
const HIDDEN_MS = 20_000;
/** A list that is empty until its next markets arrive keeps the connection. */
const LINGER_MS = 4_000;
/** `readyState` of a socket. */
const CONNECTING = 0;
const CONNECT_TIMEOUT_MS = 10_000;
/** Fewer failures in a row are a moment without a network. */
const FAILURES_TO_REPORT = 3;

/** The page's live connection (R-API-16): open while a listener subscribes and the visitor sees the page. */
export class LiveConnection {
  private readonly subscriptions = new Set<{ topics: readonly string[]; listener: LiveListener }>();
  private readonly reported = new Set<string>();
  private state = FIRST_STATE;
  private socket: WebSocket | undefined;
  /** Topics that the server knows. */
  private sent: ReadonlySet<string> = new Set();
  private isFlushing = false;
  private isAwaiting = false;
  private stopTimer = () => {};
  private stopLingering = () => {};
  private stopWatching = () => {};

  constructor(private readonly input: LiveInput) {}

  /** Returns a function that unsubscribes. Topics beyond the limit of a connection get nothing. */
  subscribe(topics: readonly string[], listener: LiveListener): () => void {
    const subscription = { topics, listener };
    this.subscriptions.add(subscription);
    this.flushSoon();
    return () => {
      if (this.subscriptions.delete(subscription)) this.flushSoon();
    };
  }

  /** Connects again with the present address and cookies, if there is a subscription. */
  restart(): void {
    this.dispatch({ type: 'restart' });
  }

  private dispatch(event: LiveEvent): void {
    const before = this.state;
    const now = nextLiveState(before, event);
    if (now === before) return;
    this.state = now;
    this.stopTimer();
    if (now.phase !== 'open') this.drop();
    if (before.phase === 'open') this.subscriptions.forEach(({ listener }) => listener.onLost());
    if (before.phase === 'stopped') this.watch();
    if (now.phase === 'stopped') this.stopWatching();
    if (now.phase === 'connecting') this.connect();
    if (now.phase === 'open') this.begin();
    if (now.phase === 'waiting')
      this.stopTimer = startTimer(
        () => this.dispatch({ type: 'due' }),
        reconnectDelayMs(now.failures, this.input.random()),
      );
  }

  private connect(): void {
    const { page, url } = this.input;
    this.stopTimer = startTimer(() => this.lose('no answer'), CONNECT_TIMEOUT_MS);
    try {
      // A policy refuses it here, or later by an error without a close.
      this.socket = new page.WebSocket(url());
    } catch (thrown) {
      return this.lose(messageOf(thrown));
    }
    this.socket.onopen = () => this.dispatch({ type: 'opened', atMs: Date.now() });
    this.socket.onerror = () => this.lose('refused');
    this.socket.onclose = ({ code }) => this.lose(`closed with ${code}`);
    this.socket.onmessage = ({ data }) => this.receive(data);
  }

  private drop(): void {
    const { socket } = this;
    if (!socket) return;
    this.socket = undefined;
    socket.onerror = socket.onclose = socket.onmessage = null;
    // Browsers write an error into the console for a socket that is closed before it has opened.
    socket.onopen = () => socket.close();
    if (socket.readyState !== CONNECTING) socket.close();
  }

  private begin(): void {
    this.sent = new Set();
    this.isAwaiting = false;
    this.sendChanges();
    const beat = () => {
      if (this.isAwaiting) return this.lose('no heartbeat');
      this.isAwaiting = true;
      this.send({ type: 'ping' });
      this.stopTimer = startTimer(beat, LIVE_HEARTBEAT_MS);
    };
    this.stopTimer = startTimer(beat, LIVE_HEARTBEAT_MS);
  }

  private lose(reason: string): void {
    this.dispatch({ type: 'lost', atMs: Date.now() });
    if (this.state.failures >= FAILURES_TO_REPORT && this.input.page.navigator.onLine)
      this.report('There is no live connection, and the page asks again instead', reason);
  }

  /** Once per page, although a blocked connection fails again and again. */
  private report(what: string, reason: string): void {
    if (this.reported.has(what)) return;
    this.reported.add(what);
    this.input.report({ code: 'live-failed', part: 'live', message: `${what}: ${reason}` });
  }

  private receive(text: unknown): void {
    this.isAwaiting = false;
    const message = serverMessageFrom(text);
    if (!message) return this.report('A live message is malformed', String(text).slice(0, 40));
    if (message.type === 'pong') return;
    for (const { topics, listener } of this.subscriptions) {
      if (!topics.includes(message.topic)) continue;
      if (message.type === 'end') listener.onEnd?.(message.topic, message.reason);
      else listener.onData(message);
    }
  }

  /** Sends all changes of a task together, so that a list that replaces another one keeps their common topics. */
  private flushSoon(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    queueMicrotask(() => {
      this.isFlushing = false;
      this.stopLingering();
      if (this.subscriptions.size > 0) this.dispatch({ type: 'wanted' });
      else this.stopLingering = startTimer(() => this.dispatch({ type: 'unwanted' }), LINGER_MS);
      if (this.state.phase === 'open') this.sendChanges();
    });
  }

  private sendChanges(): void {
    const all = new Set([...this.subscriptions].flatMap(({ topics }) => [...topics]));
    const topics = new Set([...all].slice(0, LIVE_MAX_TOPICS));
    const gone = [...this.sent].filter((topic) => !topics.has(topic));
    const added = [...topics].filter((topic) => !this.sent.has(topic));
    if (gone.length > 0) this.send({ type: 'unsubscribe', topics: gone });
    if (added.length > 0) this.send({ type: 'subscribe', topics: added });
    this.sent = topics;
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Follows what the visitor sees, and the network. */
  private watch(): void {
    const { page } = this.input;
    const { document } = page;
    let stopHiding = () => {};
    const onVisibility = () => {
      stopHiding();
      if (document.visibilityState === 'visible') this.dispatch({ type: 'visible' });
      else stopHiding = startTimer(() => this.dispatch({ type: 'hidden' }), HIDDEN_MS);
    };
    // A page with an open connection would not enter the back/forward cache.
    const onPageHide = () => this.dispatch({ type: 'hidden' });
    const stopReturns = onNetworkReturn(() => {
      this.restart();
      onVisibility();
    }, page);
    document.addEventListener('visibilitychange', onVisibility);
    page.addEventListener('pagehide', onPageHide);
    this.stopWatching = () => {
      stopHiding();
      stopReturns();
      document.removeEventListener('visibilitychange', onVisibility);
      page.removeEventListener('pagehide', onPageHide);
    };
    onVisibility();
  }
}

function startTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
