/*
 * Health check of a container without a shell or curl: exits with 0 if the page server answers that it serves pages.
 */
const port = process.env.PORT_BASE || '3000';
const isHealthy = await fetch(`http://127.0.0.1:${port}/__health`, {
  signal: AbortSignal.timeout(2_500),
}).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isHealthy ? 0 : 1;
