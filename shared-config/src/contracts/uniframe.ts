import type { Session } from './session';
import type { FooterOptions, HeaderOptions, MountedPart } from './shell';

/** Options of header and footer, and their places. */
export interface UniframeMountOptions extends HeaderOptions {
  /** Selector or element of the header. Absent: no header. */
  header?: string | HTMLElement | undefined;
  /** Selector or element of the footer. Absent: no footer. */
  footer?: string | HTMLElement | undefined;
}

export interface UniframeMounted {
  header: MountedPart<HeaderOptions> | null;
  footer: MountedPart<FooterOptions> | null;
}

/** `window.uniframe`: the shell for pages that do not share its libraries. */
export interface Uniframe {
  /**
   * Mounts header and footer. Rejects if a place does not exist; the message explains the fix. If the shell does not
   * load, it reports a `shell:error` and rejects.
   *
   * @example await window.uniframe.mount({ header: '#top', footer: '#bottom', locale: 'tr-TUR' });
   */
  mount(options?: UniframeMountOptions): Promise<UniframeMounted>;
  session(): Promise<Session>;
}
