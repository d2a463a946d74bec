import { releasesFolder, root } from 'build/paths';
import { portBaseFrom } from 'delivery/commands/port-base';
import { startServer, type ServerProcess } from 'tools/testing/server-process';
import { PAGE_PATH, type VariantName } from '../shell/variants';
import type { VisitTarget } from '../shell/visits';
import type { ReleaseName } from './releases';

/** First port of the measured product. */
export const portBase = portBaseFrom(process.env);

/** Port of another host page of the same site, relative to the port base. */
export const OTHER_HOST_OFFSET = 6;

/** Port at which a release is made live, relative to the port base. */
export const DEPLOY_OFFSET = 7;

/** Serves the working copy in its own process, so that the measuring process does not slow it down. */
export function startServed(parameters: readonly string[] = []): Promise<ServerProcess> {
  return startServer(root, ['bench/product/serve.ts', ...parameters], {
    PORT_BASE: String(portBase),
    RELEASE_STORE: process.env.RELEASE_STORE || releasesFolder(portBase),
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES,
  });
}

/** Serves the variants of one release at a time, beginning with the first one. The server runs on, as in production. */
export async function startDeployments() {
  let live: ReleaseName = 'first';
  const { stop } = await startServed(['variants']);
  return {
    /** Makes a release live. @throws Error if the server cannot serve it */
    async deploy(release: ReleaseName) {
      if (release === live) return;
      const address = `http://localhost:${portBase + DEPLOY_OFFSET}/${release}`;
      const { ok, status } = await fetch(address, { method: 'POST' });
      if (!ok) throw new Error(`${address} is ${status}`);
      live = release;
    },
    stop,
  };
}

/** Returns the address of a variant; default: of the measured page. */
export function addressOf(
  variant: VariantName,
  { pathname = PAGE_PATH, isOnOtherHost = false }: VisitTarget = {},
): string {
  const page = `http://localhost:${portBase + (isOnOtherHost ? OTHER_HOST_OFFSET : 0)}${pathname}`;
  return variant === 'ours' ? page : `${page}?variant=${variant}`;
}
