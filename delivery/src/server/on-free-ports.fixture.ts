/** Systems give outgoing connections ports above these. */
const FIRST = 15_000;
const LAST = 31_990;

/**
 * Opens servers on ports that nothing uses: on a random port base, and on another one where a port is taken.
 *
 * @param open closes what it opened when a port is taken
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
