import type { ComponentType } from 'react';
import type { Session } from './session';
import type { FooterOptions, HeaderOptions, MountModule, SmartBannerOptions } from './shell';

/** The exposed module `./session`. */
export interface SessionModule {
  getSession(): Session;
}

/** The exposed modules of shell-remote by name. A test compares them with the build. */
export interface ShellModules {
  Header: { Header: ComponentType<HeaderOptions> };
  Footer: { Footer: ComponentType<FooterOptions> };
  QuickLogin: { QuickLogin: ComponentType };
  QuickRegister: { QuickRegister: ComponentType };
  SmartBanner: { SmartBanner: ComponentType<SmartBannerOptions> };
  session: SessionModule;
  mount: MountModule;
}
