import type { ReportedCode } from '../errors/error-catalogue-table';
import type { EnvironmentName } from '../site/environments';
import type { LocaleCode } from '../site/locale-table';
import type { RegionCode } from '../site/region-table';

/**
 * Version of this folder, shared by hosts and remotes. Raise the major part for a change that breaks compiled hosts,
 * the minor part for an addition. See "Contracts" in the README.
 */
export const CONTRACT_VERSION = '1.4';

/** The oldest host contract that the remotes of this source support. */
export const MIN_HOST_CONTRACT = '1.0';

/** Options of header and footer. Absent options are derived from the page. */
export interface PartOptions {
  /** Locale code. Default: the locale segment of the path, otherwise the region's default. */
  locale?: LocaleCode | undefined;
  /** Region code, for pages on a foreign host. Default: derived from the host name. */
  region?: RegionCode | undefined;
  /** Environment kind or name, for pages on a foreign host. Default: derived from the host name. */
  environment?: EnvironmentName | undefined;
}

export interface HeaderOptions extends PartOptions {
  /** Path of the current page for `aria-current`, without locale. Default: the path of the address. */
  currentPath?: string | undefined;
  /** Id of the target of the skip link. Default `main`. */
  mainId?: string | undefined;
  /**
   * Whether the header suggests the app to visitors of mobile web pages. Default: yes on the exchange's own pages, no
   * on foreign pages.
   */
  smartBanner?: boolean | undefined;
}

/** Names of all header options. The compiler rejects a missing one. */
export const HEADER_OPTIONS: Readonly<Record<keyof HeaderOptions, true>> = {
  locale: true,
  region: true,
  environment: true,
  currentPath: true,
  mainId: true,
  smartBanner: true,
};

export type FooterOptions = PartOptions;

export interface SmartBannerOptions extends PartOptions {
  /** Path of the page that the app opens, without locale. Default: the current page. */
  path?: string | undefined;
}

/** A mounted widget. Both functions are safe to call again, also after another mount has replaced the widget. */
export interface MountedPart<Options> {
  update(options: Partial<Options>): void;
  unmount(): void;
}

/** The exposed module `./mount`, for pages of any framework. */
export interface MountModule {
  mountHeader(element: HTMLElement, options?: HeaderOptions): Promise<MountedPart<HeaderOptions>>;
  mountFooter(element: HTMLElement, options?: FooterOptions): Promise<MountedPart<FooterOptions>>;
}

/** Names of the shell's User Timing marks. */
export const SHELL_MARKS = {
  skeletonVisible: 'shell:skeleton-visible',
  headerMounted: 'shell:header-mounted',
  headerInteractive: 'shell:header-interactive',
  sessionKnown: 'shell:session-known',
} as const;

/** Name of the event on `window` for every failure that the shell survives. */
export const SHELL_ERROR_EVENT = 'shell:error';

/** Code of a `shell:error` event. A newer shell can report others. */
export type ShellErrorCode = ReportedCode | (string & {});

/** `detail` of a `shell:error` event. `code` is stable and documented; `message` is free text. */
export interface ShellErrorDetail {
  code: ShellErrorCode;
  part: string;
  message: string;
}
