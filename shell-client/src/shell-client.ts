import type {
  AppJumpScript,
  SHELL_ERROR_EVENT,
  ShellErrorDetail,
  Uniframe,
} from 'shared-config/contracts/page-contracts';

export { followSession, type SessionState } from './page/follow-session';
export { isShellLoadError, loadShell, type LoadShellOptions, type ShellLoadError } from './page/load-shell';
export { mountWidget, type MountedWidget, type Widget, type WidgetOptions } from './page/mount-widget';
export type {
  AppJumpFailure,
  AppJumpOutcome,
  AppJumpScript,
  AppJumpScriptOptions,
  FooterOptions,
  HeaderOptions,
  MountedPart,
  PageFragment,
  QuickLoginOptions,
  QuickRegisterOptions,
  Session,
  SessionStatus,
  ShellErrorCode,
  ShellErrorDetail,
  Uniframe,
  UniframeMounted,
  UniframeMountOptions,
  UserInfo,
} from 'shared-config/contracts/page-contracts';
export type { EnvironmentName } from 'shared-config/site/environments';
export type { LocaleCode } from 'shared-config/site/locales';
export type { RegionCode } from 'shared-config/site/regions';

/** The event of failures that the page survives: `window.addEventListener('shell:error', ({ detail }) => …)`. */
type ShellEvents = Record<typeof SHELL_ERROR_EVENT, CustomEvent<ShellErrorDetail>>;

declare global {
  interface Window {
    /** The shell; undefined until uniframe.js has run. `loadShell` waits for it. */
    uniframe?: Uniframe;
    /** The jump into the app; undefined until app-jump.js has run. */
    appJump?: AppJumpScript;
  }
  interface WindowEventMap extends ShellEvents {}
}
