import type { PartOptions, ShellModules, Uniframe } from 'shared-config/contracts';
import type { RemoteLoader } from 'shared-config/loader';

export interface UniframeInput {
  loader: RemoteLoader<ShellModules>;
  /** Takes what the page says of its place, before anything is loaded: the version is chosen by it. */
  say: (options: PartOptions) => void;
  page: Document;
}

/** Makes `window.uniframe` of a page. */
export function createUniframe({ loader, say, page }: UniframeInput): Uniframe {
  return {
    async mount({ header, footer, ...options } = {}) {
      const headerPlace = placeOf(page, 'header', header);
      const footerPlace = placeOf(page, 'footer', footer);
      if (!headerPlace && !footerPlace) {
        throw new TypeError('uniframe.mount: say where: { header: "#selector" } or { footer: "#selector" }.');
      }
      say(options);
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
