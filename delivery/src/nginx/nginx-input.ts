import type { LiveReleases } from '../releases/live-releases';
import type { LoadedBuild } from '../releases/loaded-build';
import type { Door, ServedSite } from '../server/sites-of-environment';

/** What each door listens on, as nginx's `listen` says it. */
export type Listen = Record<Door, readonly string[]>;

/** From what everything that nginx needs is made. */
export interface NginxInput {
  live: LiveReleases;
  /** Builds that nobody is given any more and open tabs may still load files of, by `part/buildId`. */
  former: ReadonlyMap<string, LoadedBuild>;
  sites: readonly ServedSite[];
  portBase: number;
  /** Absolute path of the folder that everything is written into. */
  folder: string;
  listen: Listen;
  /** Address of the name server that knows the backend's hosts. */
  resolver: string;
  /** Addresses and networks of the proxies in front, which know the visitor's address. */
  trustedProxies?: readonly string[];
  /** Header in which they write it; default `X-Forwarded-For`. */
  addressHeader?: string;
  /** Address of a collector of policy reports; nginx has none itself, so without one browsers report nothing. */
  reportsUrl?: string;
  /** Folder of nginx's brotli modules, where they are installed. */
  brotliModules?: string;
}
