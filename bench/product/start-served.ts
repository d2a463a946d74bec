import path from 'node:path';
import { portBaseFrom } from 'delivery/commands/port-base';
import { startServer, type ServerProcess } from 'tools/testing/server-process';
import { PAGE_PATH, type VariantName } from '../shell/variants';

/** First port of the product that is measured. */
export const portBase = portBaseFrom(process.env);

/**
 * Serves what was built in a process of its own, so that who measures takes nothing from it.
 *
 * @example const product = await startServed(['variants']); …; await product.stop();
 */
export function startServed(parameters: readonly string[] = []): Promise<ServerProcess> {
  return startServer(path.join(__dirname, '../..'), ['bench/product/serve.ts', ...parameters], {
    PORT_BASE: String(portBase),
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES,
  });
}

/** Where a variant of the page that is measured is served. */
export function addressOf(variant: VariantName): string {
  const page = `http://localhost:${portBase}${PAGE_PATH}`;
  return variant === 'ours' ? page : `${page}?variant=${variant}`;
}
