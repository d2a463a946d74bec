import type {
  FooterOptions,
  HeaderOptions,
  MountedPart,
  Session,
  Uniframe,
} from 'shared-config/contracts/page-contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { createFakeWidget } from './fake-widget';

/** Options of each mounted widget. */
export type MountedOptions = { header?: HeaderOptions; footer?: FooterOptions };

/**
 * Creates `uniframe.mount` with the rules of the shell: it needs a place, and a second mount is reported and replaces the first.
 *
 * @param mounted receives the options of the mounted widgets
 * @example const mount = createFakeMount(session, {}); await mount({ header: '#top' });
 */
export function createFakeMount(session: Session, mounted: MountedOptions): Uniframe['mount'] {
  const releases: { header?: () => void; footer?: () => void } = {};
  const mountOne = (
    widget: 'footer' | 'header',
    element: HTMLElement | null,
    options: HeaderOptions,
  ): MountedPart<HeaderOptions> | null => {
    if (!element) return null;
    if (releases[widget]) {
      const message = `mount twice: the new ${widget} replaces the first. Mount one.`;
      reportFailure({ code: 'mount-twice', part: widget, message }, console.error);
      releases[widget]();
    }
    const remove = createFakeWidget(widget, element, session);
    mounted[widget] = options;
    const release = () => {
      if (releases[widget] !== release) return;
      remove();
      delete mounted[widget];
      delete releases[widget];
    };
    releases[widget] = release;
    return {
      update(changed) {
        if (releases[widget] === release) mounted[widget] = { ...mounted[widget], ...changed };
      },
      unmount: release,
    };
  };
  return async ({ header, footer, ...options } = {}) => {
    try {
      const places = { header: elementOf('header', header), footer: elementOf('footer', footer) };
      if (!places.header && !places.footer) {
        throw new TypeError('uniframe.mount: say where: { header: "#selector" } or { footer: "#selector" }.');
      }
      return {
        header: mountOne('header', places.header, options),
        footer: mountOne('footer', places.footer, options),
      };
    } catch (thrown) {
      reportFailure({ code: 'mount-failed', part: 'uniframe', message: messageOf(thrown) });
      throw thrown;
    }
  };
}

function elementOf(widget: string, place: HTMLElement | string | undefined): HTMLElement | null {
  if (place === undefined) return null;
  const element = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
  if (element) return element;
  throw new TypeError(`uniframe.mount: nothing in the page matches ${widget}: "${String(place)}".`);
}
