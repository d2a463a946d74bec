import type { Session } from './session';
import type { FooterOptions, HeaderOptions, MountedPart } from './shell';

/** The options of both parts, and where each goes. */
export interface UniframeMountOptions extends HeaderOptions {
  /** Where the header goes: a selector or an element. Without it there is no header. */
  header?: string | HTMLElement;
  /** Where the footer goes. Without it there is no footer. */
  footer?: string | HTMLElement;
}

export interface UniframeMounted {
  header: MountedPart<HeaderOptions> | null;
  footer: MountedPart<FooterOptions> | null;
}

/** `window.uniframe`: the shell for pages that don't share its libraries, with or without a build. */
export interface Uniframe {
  /**
   * Mounts header and footer. Rejects with a message that says what to do when a place is not found; when the shell
   * does not come, the failure is reported as `shell:error` and the promise rejects.
   *
   * @example await window.uniframe.mount({ header: '#top', footer: '#bottom', locale: 'tr-TUR' });
   */
  mount(options?: UniframeMountOptions): Promise<UniframeMounted>;
  /** The page's session. */
  session(): Promise<Session>;
}
