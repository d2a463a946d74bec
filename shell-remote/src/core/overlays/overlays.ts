import type { i18n } from 'i18next';
import { autorun } from 'mobx';
import { createElement, type ComponentType } from 'react';
import { isContractMismatch } from 'shared-config/once-per-page';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { dressElement } from '../widgets/dress-element';
import type { PageContext } from '../page/page-context';
import { shownInQueue, type QueueRow } from './overlay-queue';
import { createPendingMark } from './pending-mark';
import { drawInto, type ReactPart } from '../widgets/react-root';
import { UnavailableNotice, type UnavailableNoticeProps } from './unavailable-notice';

/** What the overlays of a page need of its shell. */
export interface OverlayHost {
  readonly context: PageContext;
  frameTranslator: () => i18n;
}

/**
 * Props of an overlay: it stays rendered after its first opening, so that it can fade out and keep what was typed. `Ports` is what
 * the overlay needs of the page's shell.
 */
export interface OverlayProps<Ports> {
  isOpen: boolean;
  onClose: () => void;
  getShell: () => Ports;
}

/** What lies over the page: `modal` takes it over, `notice` stands in the stack at its lower edge and moves nothing. */
export interface OverlayRow<Ports> extends QueueRow {
  layer: 'modal' | 'notice';
  /** Brings the code; called again after a failure. */
  load: (getShell: () => Ports) => Promise<ComponentType<OverlayProps<Ports>>>;
}

/** The overlays of a page by name: code that is loaded when one opens. */
export interface Overlays<Name extends string = string> {
  /**
   * Opens an overlay; one with a priority waits until the queue lets it show. Never rejects. When the code does not load, the failure
   * is reported, and shown if the visitor asked for the overlay.
   */
  open(name: Name): Promise<void>;
  close(name: Name): void;
  /** Brings the code ahead, when a pointer or the focus is on what opens it; a failure is left for `open`. */
  preload(name: Name): void;
}

interface Standing<Ports> {
  react: ReactPart;
  Overlay: ComponentType<OverlayProps<Ports>>;
}

/**
 * Makes the overlays of a page. Each has a React root of its own: one that breaks takes no other with it.
 *
 * @example createOverlays({ search: { layer: 'modal', load: async () => (await import('../../features/search/search-overlay')).SearchOverlay } }, getShell)
 */
export function createOverlays<Name extends string, Ports extends OverlayHost>(
  table: Record<Name, OverlayRow<Ports>>,
  getShell: () => Ports,
): Overlays<Name> {
  const loads = new Map<Name, Promise<ComponentType<OverlayProps<Ports>>>>();
  const standing = new Map<Name, Standing<Ports>>();
  const wanted = new Set<Name>();
  const pending = createPendingMark(window, () => getShell().frameTranslator());
  /** The overlay whose press has the mark. */
  let marked: Name | undefined;
  let failure: ReactPart | undefined;

  const load = (name: Name) => {
    const present = loads.get(name);
    if (present) return present;
    const started = table[name].load(getShell);
    loads.set(name, started);
    started.catch(() => loads.delete(name));
    return started;
  };
  const close = (name: Name) => {
    if (!wanted.delete(name)) return;
    if (name === marked) pending.end();
    void update();
  };
  const bring = async (name: Name) => {
    try {
      const Overlay = await load(name);
      if (standing.has(name)) return;
      const onBroken = () => {
        standing.delete(name);
        close(name);
      };
      const place = placeIn(table[name].layer, name, getShell);
      const react = drawInto(name, place, null, false, { onBroken });
      standing.set(name, { Overlay, react });
      void update();
    } catch (thrown) {
      close(name);
      reportFailure({ code: 'overlay-failed', part: name, message: messageOf(thrown) });
      if (table[name].priority !== undefined) return;
      tellFailure(isContractMismatch(thrown) ? 'notice.outdated' : 'notice.unavailable');
    }
  };
  /** Draws what is loaded as it is now, open or closed, and loads what is to show and is not loaded yet. */
  const update = async () => {
    const shown = shownInQueue(wanted, table);
    standing.forEach(({ react, Overlay }, name) =>
      react.render(
        createElement(Overlay, { isOpen: shown.includes(name), onClose: () => close(name), getShell }),
      ),
    );
    await Promise.all(shown.filter((name) => !standing.has(name)).map(bring));
  };
  const tellFailure = (textKey?: UnavailableNoticeProps['textKey']) => {
    if (!textKey && !failure) return;
    const onClose = () => tellFailure();
    const notice =
      textKey &&
      createElement(UnavailableNotice, { translator: getShell().frameTranslator(), textKey, onClose });
    failure ??= drawInto('overlay', placeIn('notice', 'failure', getShell), null, false);
    failure.render(notice);
  };

  return {
    async open(name) {
      wanted.add(name);
      const isAskedFor = table[name].priority === undefined;
      if (isAskedFor && table[name].layer === 'modal') {
        marked = name;
        pending.start();
      }
      await update();
      if (isAskedFor && wanted.has(name)) tellFailure();
    },
    close,
    preload: (name) => void load(name).catch(() => undefined),
  };
}

/** Id of the element that a page sets aside for modals (the application wrapper's mount point), and of the notices' one. */
const LAYER_IDS = { modal: 'modal-root', notice: 'shell-notices' } as const;

/** An element of its own for each overlay, in its layer and in the shell's language, which may be another than the page's. */
export function placeIn(
  layer: OverlayRow<never>['layer'],
  name: string,
  getShell: () => { readonly context: PageContext },
): HTMLElement {
  const place = document.createElement('div');
  place.dataset.shellOverlay = name;
  const dressed = dressElement(place);
  dressed.removeBox();
  autorun(() => dressed.in(getShell().context.locale));
  layerRoot(layer).append(place);
  return place;
}

function layerRoot(layer: OverlayRow<never>['layer']): HTMLElement {
  const id = LAYER_IDS[layer];
  const present = document.getElementById(id);
  if (present) return present;
  const made = document.createElement('div');
  made.id = id;
  if (layer === 'modal') {
    made.className = 'sh-slot';
    document.body.append(made);
    return made;
  }
  made.className = 'sh-notices';
  // Right behind the header in the order of the Tab key: after the skip link, before the page.
  const header = document.querySelector('.sh-header')?.closest('body > *');
  if (header) header.after(made);
  else document.body.prepend(made);
  raise(made);
  return made;
}

/**
 * Into the browser's top layer, where no z-index of a page reaches; older browsers have the layers of the tokens. What is
 * raised last lies on top: while a modal is open, which makes all else inert, notices wait for its end.
 */
function raise(element: HTMLElement): void {
  if (!('showPopover' in element)) return;
  element.popover = 'manual';
  const show = () => {
    if (document.querySelector('dialog:modal')) return;
    document.removeEventListener('close', show, true);
    if (element.isConnected) element.showPopover();
  };
  document.addEventListener('close', show, true);
  show();
}
