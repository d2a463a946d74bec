import type { LiveReleases, LoadedBuild } from '../releases/loaded-build';
import type { ListenerName, ServedSite } from '../server/hosts/sites-of-environment';

/** The values of nginx's `listen` for each server. */
export type Listen = Record<ListenerName, readonly string[]>;

/** The input of all files that nginx needs. */
export interface NginxInput {
  live: LiveReleases;
  /** Builds that are no longer served but that open tabs may still need, by `part/buildId`. */
  former: ReadonlyMap<string, LoadedBuild>;
  /** Pinned scripts of the shell, also those of removed builds: path in a build → content. */
  pinned?: ReadonlyMap<string, Buffer>;
  sites: readonly ServedSite[];
  portBase: number;
  /** Absolute path of the output folder. */
  folder: string;
  listen: Listen;
  /** Address of the name server that resolves the backend's host names. */
  resolver: string;
  /** Addresses and networks of the proxies in front of nginx. */
  trustedProxies?: readonly string[] | undefined;
  /** Header with the visitor's address; default: `X-Forwarded-For`. */
  addressHeader?: string | undefined;
  /** Address of a collector of policy reports; default: none, and browsers send no reports. */
  reportsUrl?: string | undefined;
  /** Folder of nginx's brotli modules, if they are installed. */
  brotliModules?: string | undefined;
}
