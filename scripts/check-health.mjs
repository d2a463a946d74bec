/*
 * Health check of a container without a shell or curl: exits with 0 if the page server answers that it serves pages.
 */
const { PORT_BASE: port, LISTEN_ADDRESS: address = '' } = process.env;
const isOfAll = ['', '0.0.0.0', '::'].includes(address);
const host = isOfAll ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
const isHealthy = await fetch(`http://${host}:${port || '3000'}/__health`, {
  signal: AbortSignal.timeout(2_500),
}).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isHealthy ? 0 : 1;
