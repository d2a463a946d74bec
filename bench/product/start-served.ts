import path from 'node:path';
import { portBaseFrom } from 'delivery/commands/port-base';
import { startServer, type ServerProcess } from 'tools/testing/server-process';
import { PAGE_PATH, type VariantName } from '../shell/variants';

/** First port of the measured product. */
export const portBase = portBaseFrom(process.env);

/** Serves the build in its own process, so that the measuring process does not slow it down. */
export function startServed(parameters: readonly string[] = []): Promise<ServerProcess> {
  return startServer(path.join(__dirname, '../..'), ['bench/product/serve.ts', ...parameters], {
    PORT_BASE: String(portBase),
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES,
  });
}

/** Returns the address of the measured page in a variant. */
export function addressOf(variant: VariantName): string {
  const page = `http://localhost:${portBase}${PAGE_PATH}`;
  return variant === 'ours' ? page : `${page}?variant=${variant}`;
}
