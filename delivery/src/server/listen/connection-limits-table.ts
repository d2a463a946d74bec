/**
 * The limits of every listener. The server drops a client that neither reads
 * nor writes within 90 s (a test adds the limits up).
 *
 * A browser keeps at most six connections to a host, mostly idle, and an idle connection makes room for a new one. So 256
 * connections of one network mean 256 simultaneous responses: enough for an office of thousands behind one address.
 */
export const CONNECTION_LIMITS = {
  /** Longest time from the opening of a connection, or the first byte of a later request, to the end of the headers. */
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  /** Longest time in which a client reads nothing of a pending response. */
  stalledResponseMs: 15_000,
  /** Longest time of a response; `allowEndlessResponse` makes an exception. */
  responseTimeoutMs: 80_000,
  /** Load balancers keep idle connections for a minute. The server must not close them first. */
  keepAliveMs: 75_000,
  /** Interval between checks: each time limit may be exceeded by this much. */
  checkIntervalMs: 5_000,
  /** Headers of a request; 431 beyond. Node limits their total size to 16 KiB. */
  maxHeaders: 100,
  /** Requests that wait for their responses on one connection. Browsers and proxies send one at a time. */
  maxPipelined: 10,
  maxRequestsPerConnection: 1_000,
  maxConnections: 4_000,
  /** Open connections of one IPv4 address or one IPv6 /64. Trusted proxies and this machine are exempt. */
  maxConnectionsPerNetwork: 256,
};

export type ConnectionLimits = typeof CONNECTION_LIMITS;
