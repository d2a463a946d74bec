import { BACKEND_SLOTS, CUSTOMER_SLOTS, HOUSEHOLD_SLOTS } from '../server/backend/request-slots';
import { CONNECTION_LIMITS } from '../server/listen/connection-limits-table';
import { mapBlock } from './directive';

const { headersTimeoutMs, stalledResponseMs, keepAliveMs, maxRequestsPerConnection, ...counts } =
  CONNECTION_LIMITS;

/** Maximum connections of a worker: one to the backend for each client connection. */
export const WORKER_CONNECTIONS = 2 * counts.maxConnections;

/** Returns the maps and zones that count connections, for the `http` block. */
export function limitZones(): string[] {
  return [
    // An IPv6 client has a whole /64 of addresses.
    mapBlock(
      '$binary_remote_addr',
      '$site_network',
      [['~(?s)^(?<site_network_64>.{8}).{8}$', '$site_network_64']],
      '$binary_remote_addr',
    ),
    // One customer of a provider may have a whole /48 or /24.
    mapBlock(
      '$binary_remote_addr',
      '$site_customer',
      [
        ['~(?s)^(?<site_network_48>.{6}).{10}$', '$site_network_48'],
        ['~(?s)^(?<site_network_24>.{3}).$', '$site_network_24'],
      ],
      '$binary_remote_addr',
    ),
    // Connections of this machine belong to a proxy. nginx does not count an empty key.
    mapBlock(
      '$remote_addr',
      '$site_limited_network',
      ['127.0.0.1', '::1', 'unix:'].map((address) => [address, '']),
      '$site_network',
    ),
    // Leaves out the same machines.
    mapBlock('$site_limited_network', '$site_limited_customer', [['', '']], '$site_customer'),
    'limit_conn_zone $site_limited_network zone=site_networks:10m;',
    'limit_conn_zone $site_limited_customer zone=site_customers:10m;',
    'limit_conn_zone all zone=site_all:64k;',
    'limit_conn_zone $site_limited_network zone=site_backend_networks:10m;',
    'limit_conn_zone $site_limited_customer zone=site_backend_customers:10m;',
    'limit_conn_zone all zone=site_backend_all:64k;',
  ];
}

/**
 * Returns the limits of a server. nginx has no deadline for a whole response or body, so only the number of connections limits
 * slow clients.
 */
export function limitLines(): string[] {
  const seconds = (ms: number) => `${ms / 1_000}s`;
  return [
    `client_header_timeout ${seconds(headersTimeoutMs)};`,
    `client_body_timeout ${seconds(stalledResponseMs)};`,
    `send_timeout ${seconds(stalledResponseMs)};`,
    `keepalive_timeout ${seconds(keepAliveMs)};`,
    `keepalive_requests ${maxRequestsPerConnection};`,
    'reset_timedout_connection on;',
    ...CONNECTION_COUNTS,
    'limit_conn_status 429;',
  ];
}

const CONNECTION_COUNTS = [
  `limit_conn site_networks ${counts.maxConnectionsPerNetwork};`,
  `limit_conn site_customers ${counts.maxConnections / 4};`,
  `limit_conn site_all ${counts.maxConnections};`,
];

/**
 * Returns the limits of requests to the backend, in addition to those of the server, which the location does not inherit. No request
 * waits. With HTTP/2, nginx counts each request.
 */
export function backendLimitLines(): string[] {
  return [
    ...CONNECTION_COUNTS,
    `limit_conn site_backend_networks ${HOUSEHOLD_SLOTS};`,
    `limit_conn site_backend_customers ${CUSTOMER_SLOTS};`,
    `limit_conn site_backend_all ${BACKEND_SLOTS.total};`,
    'limit_conn_status 503;',
  ];
}
