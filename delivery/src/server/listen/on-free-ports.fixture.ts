/** Below the ports that systems use for outgoing connections. */
const FIRST = 15_000;
const LAST = 31_990;

/**
 * Opens servers on a random port base, and retries with another one when a port is taken.
 *
 * @param open must close its servers when a port is taken
 */
export async function onFreePorts<Opened>(open: (portBase: number) => Promise<Opened>): Promise<Opened> {
  for (;;) {
    try {
      return await open(FIRST + Math.floor(Math.random() * (LAST - FIRST)));
    } catch (thrown) {
      if (!['port-taken', 'EADDRINUSE'].includes((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
    }
  }
}
