import { releasesFolder } from 'build/paths';
import { portBaseFrom } from 'delivery/commands/port-base';
import { startServer, type ServerProcess } from 'tools/testing/server-process';
import { PAGE_PATH, type VariantName } from '../shell/variants';
import type { VisitPlace } from '../shell/visits';
import { folderOf, type ReleaseName } from './releases';

/** First port of the measured product. */
export const portBase = portBaseFrom(process.env);

/** Port of another host page of the same site, relative to the port base. */
export const OTHER_HOST_OFFSET = 6;

/** Serves a release in its own process, so that the measuring process does not slow it down. All releases share a store. */
export function startServed(
  parameters: readonly string[] = [],
  release: ReleaseName = 'first',
): Promise<ServerProcess> {
  return startServer(folderOf(release), ['bench/product/serve.ts', ...parameters], {
    PORT_BASE: String(portBase),
    RELEASE_STORE: process.env.RELEASE_STORE || releasesFolder(portBase),
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES,
  });
}

/** Serves the variants of one release at a time on the same ports, beginning with the first one. */
export async function startDeployments() {
  let live: ReleaseName = 'first';
  let server = await startServed(['variants'], live);
  return {
    /** Stops the live release and starts another one, which is then published. */
    async deploy(release: ReleaseName) {
      if (release === live) return;
      await server.stop();
      server = await startServed(['variants'], release);
      live = release;
    },
    stop: () => server.stop(),
  };
}

/** Returns the address of a variant; default: of the measured page. */
export function addressOf(
  variant: VariantName,
  { pathname = PAGE_PATH, isOnOtherHost = false }: VisitPlace = {},
): string {
  const page = `http://localhost:${portBase + (isOnOtherHost ? OTHER_HOST_OFFSET : 0)}${pathname}`;
  return variant === 'ours' ? page : `${page}?variant=${variant}`;
}
