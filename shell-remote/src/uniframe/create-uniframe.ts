import type { PartOptions, ShellModules, Uniframe } from 'shared-config/contracts';
import type { RemoteLoader } from 'shared-config/loader';

export interface UniframeInput {
  loader: RemoteLoader<ShellModules>;
  /** Sets the page's options before the shell loads, because they select the build. */
  setOptions: (options: PartOptions) => void;
  page: Document;
}

export function createUniframe({ loader, setOptions, page }: UniframeInput): Uniframe {
  return {
    async mount({ header, footer, ...options } = {}) {
      const headerPlace = elementOf(page, 'header', header);
      const footerPlace = elementOf(page, 'footer', footer);
      if (!headerPlace && !footerPlace) {
        throw new TypeError('uniframe.mount: say where: { header: "#selector" } or { footer: "#selector" }.');
      }
      setOptions(options);
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

function elementOf(
  page: Document,
  part: string,
  place: string | HTMLElement | undefined,
): HTMLElement | null {
  if (place === undefined) return null;
  const element = typeof place === 'string' ? page.querySelector<HTMLElement>(place) : place;
  if (!element)
    throw new TypeError(`uniframe.mount: nothing in the page matches ${part}: "${String(place)}".`);
  return element;
}
