import type { ComponentType } from 'react';
import type { Session } from './session';
import type { FooterOptions, HeaderOptions, MountModule, SmartBannerOptions } from './shell';

/** The exposed module `./session`. */
export interface SessionModule {
  getSession(): Session;
}

/** The types of the shell's exposed modules; `exposed-modules.json` has their names. Components are for hosts on the shell's React major. */
export interface ShellModules {
  Header: { Header: ComponentType<HeaderOptions> };
  Footer: { Footer: ComponentType<FooterOptions> };
  /** The sign-in modal. The page that renders it shows it itself. */
  QuickLogin: { QuickLogin: ComponentType };
  /** The same for registration. */
  QuickRegister: { QuickRegister: ComponentType };
  /** Requests the app suggestion. A page shows at most one. */
  SmartBanner: { SmartBanner: ComponentType<SmartBannerOptions> };
  /** The page's one MobX session store. */
  session: SessionModule;
  /** Header and footer for pages of any framework. */
  mount: MountModule;
}
