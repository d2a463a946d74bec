/** Limits of one listener. */
export interface ConnectionLimits {
  /** Longest time from the opening of a connection, or from the first byte of its next request, to the end of the headers. */
  headersTimeoutMs: number;
  /** Longest time until a request is complete, with its body. */
  requestTimeoutMs: number;
  /** Longest time in which a client reads nothing of a waiting answer. */
  stalledAnswerMs: number;
  /** Longest time of an answer; `allowEndlessAnswer` makes an exception. */
  answerTimeoutMs: number;
  /** Time after an answer in which the connection waits for a next request. */
  keepAliveMs: number;
  /** How often the time limits are checked: each of them may be exceeded by this much. */
  checkIntervalMs: number;
  /** Headers of a request; more are answered with 431. Node limits their bytes to 16 KiB. */
  maxHeaders: number;
  /** Requests of a connection that wait for their answers. Browsers send one after the other, proxies too. */
  maxPipelined: number;
  /** Requests of a connection, after which it is closed. */
  maxRequestsPerConnection: number;
  /** Open connections. */
  maxConnections: number;
  /** Open connections of one IPv4 address or one IPv6 /64. Trusted proxies and this machine have no such limit. */
  maxConnectionsPerNetwork: number;
}

/**
 * The limits of every listener. nginx has the same ones (`src/nginx/limit-lines.ts`). A client that neither reads nor writes at a
 * usable pace is gone within `MAX_STUCK_MS`.
 *
 * A browser opens at most six connections to a host and keeps most of them idle; an idle connection gives way to a new one. So 256
 * connections of one network are 256 answers at the same moment: enough for an office of thousands behind one address.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  stalledAnswerMs: 15_000,
  answerTimeoutMs: 80_000,
  // Load balancers keep theirs for a minute: the server must not be the one that closes first.
  keepAliveMs: 75_000,
  checkIntervalMs: 5_000,
  maxHeaders: 100,
  maxPipelined: 10,
  maxRequestsPerConnection: 1_000,
  maxConnections: 4_000,
  maxConnectionsPerNetwork: 256,
};

/** Longest life of a connection that is stuck at any one point. */
export const MAX_STUCK_MS = 90_000;
