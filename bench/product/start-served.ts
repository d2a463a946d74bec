import path from 'node:path';
import { releasesFolder, root } from 'build/paths';
import { portBaseFrom } from 'delivery/commands/port-base';
import { startServer, type ServerProcess } from 'tools/testing/server-process';
import { COMPOSED_VARIANTS, PAGE_PATH, type ComposedVariant, type VariantName } from '../shell/variants';
import type { VisitTarget } from '../shell/visits';
import type { ReleaseName } from './releases';

/** First port of the measured product. */
export const portBase = portBaseFrom(process.env);

/** Port of another host page of the same site, relative to the port base. */
export const OTHER_HOST_OFFSET = 6;

/** Port at which a release is made live, relative to the port base. */
export const DEPLOY_OFFSET = 7;

/** First port of the product of another working copy, relative to the port base. Builds contain their ports. */
export const BEFORE_OFFSET = 10;

/** Serves the working copy in its own process, so that the measuring process does not slow it down. */
export function startServed(parameters: readonly string[] = []): Promise<ServerProcess> {
  return serveFolder(root, portBase, parameters);
}

function serveFolder(
  folder: string,
  firstPort: number,
  parameters: readonly string[],
): Promise<ServerProcess> {
  return startServer(folder, ['bench/product/serve.ts', ...parameters], {
    PORT_BASE: String(firstPort),
    RELEASE_STORE: process.env.RELEASE_STORE || releasesFolder(firstPort),
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES,
  });
}

/**
 * Serves the variants of one release at a time, beginning with the first one. The servers run on, as in production.
 *
 * @param before another working copy, built for the port base plus `BEFORE_OFFSET`, as the variant `ours-before`
 */
export async function startDeployments(before?: string) {
  let live: ReleaseName = 'first';
  const served = [
    { folder: root, firstPort: portBase },
    ...(before ? [{ folder: path.resolve(before), firstPort: portBase + BEFORE_OFFSET }] : []),
  ];
  const servers = await Promise.all(
    served.map(({ folder, firstPort }) => serveFolder(folder, firstPort, ['variants'])),
  );
  return {
    /** Makes a release live. @throws Error if a server cannot serve it */
    async deploy(release: ReleaseName) {
      if (release === live) return;
      for (const { firstPort } of served) {
        const address = `http://localhost:${firstPort + DEPLOY_OFFSET}/${release}`;
        const { ok, status } = await fetch(address, { method: 'POST' });
        if (!ok) throw new Error(`${address} is ${status}`);
      }
      live = release;
    },
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
}

/** Returns the address of a variant; default: of the measured page. */
export function addressOf(
  variant: VariantName,
  { pathname = PAGE_PATH, isOnOtherHost = false }: VisitTarget = {},
): string {
  const firstPort = portBase + (variant === 'ours-before' ? BEFORE_OFFSET : 0);
  const page = `http://localhost:${firstPort + (isOnOtherHost ? OTHER_HOST_OFFSET : 0)}${pathname}`;
  return COMPOSED_VARIANTS.includes(variant as ComposedVariant) ? `${page}?variant=${variant}` : page;
}
