import {
  HEADER_OPTIONS,
  type PartOptions,
  type ShellModules,
  type Uniframe,
  type UniframeMountOptions,
} from 'shared-config/contracts/contracts';
import type { RemoteLoader } from 'shared-config/loader/loader';
import { reportIgnored } from 'shared-config/embedding/report-ignored';
import { reportMountFailure } from './report-mount-failure';

export interface UniframeInput {
  loader: RemoteLoader<ShellModules>;
  /** Sets the page's options before the shell loads, because they select the build. */
  setOptions: (options: PartOptions) => void;
  page: Document;
}

const OPTIONS: readonly string[] = ['header', 'footer', ...Object.keys(HEADER_OPTIONS)];

export function createUniframe({ loader, setOptions, page }: UniframeInput): Uniframe {
  const mountPlaces = async ({ header, footer, ...options }: UniframeMountOptions) => {
    const headerPlace = elementOf(page, 'header', header);
    const footerPlace = elementOf(page, 'footer', footer);
    if (!headerPlace && !footerPlace) {
      throw new TypeError('uniframe.mount: say where: { header: "#selector" } or { footer: "#selector" }.');
    }
    setOptions(options);
    const { mountHeader, mountFooter } = await loader.load('mount');
    const headerMount = headerPlace && mountHeader(headerPlace, options);
    const footerMount = footerPlace && mountFooter(footerPlace, options);
    try {
      const [mountedHeader, mountedFooter] = await Promise.all([headerMount, footerMount]);
      return { header: mountedHeader, footer: mountedFooter };
    } catch (thrown) {
      // The caller gets no handle to unmount the other one, and its next call would mount that twice.
      for (const mount of await Promise.allSettled([headerMount, footerMount])) {
        if (mount.status === 'fulfilled') mount.value?.unmount();
      }
      throw thrown;
    }
  };
  return {
    async mount(options = {}) {
      reportIgnored('uniframe.mount', Object.keys(options), OPTIONS);
      try {
        return await mountPlaces(options);
      } catch (thrown) {
        reportMountFailure('uniframe', thrown);
        throw thrown;
      }
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
  if (element) return element;
  throw new TypeError(
    `uniframe.mount: nothing in the page matches ${part}: "${String(place)}". Call mount after the element: use defer.`,
  );
}
