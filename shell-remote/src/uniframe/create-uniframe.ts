import type {
  FooterOptions,
  HeaderOptions,
  MountedPart,
  PartOptions,
  Session,
  ShellModules,
} from 'shared-config/contracts';
import type { RemoteLoader } from 'shared-config/federation';

export interface UniframeMountOptions extends PartOptions {
  /** Where the header goes: a selector or an element. Without it there is no header. */
  header?: string | HTMLElement;
  /** Where the footer goes. Without it there is no footer. */
  footer?: string | HTMLElement;
}

export interface UniframeMounted {
  header: MountedPart<HeaderOptions> | null;
  footer: MountedPart<FooterOptions> | null;
}

/** `window.uniframe`: the shell for pages without a build. */
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

export function createUniframe(loader: RemoteLoader<ShellModules>, page: Document): Uniframe {
  return {
    async mount({ header, footer, ...options } = {}) {
      const headerPlace = placeOf(page, 'header', header);
      const footerPlace = placeOf(page, 'footer', footer);
      if (!headerPlace && !footerPlace) {
        throw new TypeError('uniframe.mount: say where: { header: "#selector" } or { footer: "#selector" }.');
      }
      const { mountHeader, mountFooter } = await loader.load('mount');
      const [mountedHeader, mountedFooter] = await Promise.all([
        headerPlace && mountHeader(headerPlace, options),
        footerPlace && mountFooter(footerPlace, options),
      ]);
      return { header: mountedHeader, footer: mountedFooter };
    },
    session: async () => (await loader.load('session')).getSession(),
  };
}

function placeOf(page: Document, part: string, place: string | HTMLElement | undefined): HTMLElement | null {
  if (place === undefined) return null;
  const element = typeof place === 'string' ? page.querySelector<HTMLElement>(place) : place;
  if (!element)
    throw new TypeError(`uniframe.mount: nothing in the page matches ${part}: "${String(place)}".`);
  return element;
}
