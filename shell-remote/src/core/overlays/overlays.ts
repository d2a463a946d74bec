import { createElement, type ComponentType } from 'react';
import { onNetworkReturn, watchNetwork } from 'shared-config/platform/network-return';
import { isContractMismatch } from 'shared-config/platform/once-per-page';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { createFailureNotice } from './failure-notice';
import {
  attachOverlay,
  createOverlayElement,
  layerRoot,
  type Layer,
  type OverlayHost,
} from './overlay-place';
import { visibleOverlays, type QueueSettings } from './overlay-queue';
import { createPendingMark } from './pending-mark';
import { drawInto, type WidgetRoot } from '../widgets/react-root';
import type { NameIn } from './unavailable-notice';

/** Props of an overlay, which stays rendered after its first opening to fade out and keep typed text. */
export interface OverlayProps<Ports> {
  isOpen: boolean;
  onClose: () => void;
  getShell: () => Ports;
}

/**
 * One row of the overlay table. With a priority, a notice in the stack at the lower edge; without, a modal, which has a name for the
 * notice that it did not load.
 */
export type OverlayRow<Ports> = (
  | (QueueSettings & { priority: number; name?: undefined })
  | { priority?: undefined; allowedBeside?: undefined; name: NameIn }
) & { load: (getShell: () => Ports) => Promise<ComponentType<OverlayProps<Ports>>> };

export interface Overlays<Name extends string = string> {
  /** Opens or queues an overlay. Never rejects. Shows a failed load only if the visitor requested the overlay. */
  open(name: Name): Promise<void>;
  close(name: Name): void;
  /**
   * Loads an overlay and renders it closed, so that its texts load, when a pointer or the focus reaches the control that opens it.
   * Ignores a failure.
   */
  preload(name: Name): void;
}

/** Creates the overlays of a page. Each has its own React root, so one that throws leaves the others intact. */
export function createOverlays<Name extends string, Ports extends OverlayHost>(
  table: Record<Name, OverlayRow<Ports>>,
  getShell: () => Ports,
): Overlays<Name> {
  const requested = new Set<Name>();
  const load = createLoads(table, getShell, requested);
  const mounted = createMountedOverlays<Name, Ports>(getShell);
  /** Queued notices whose code failed to load. They open when the network returns or the browser restores the page, unless they close before. */
  const failedNotices = new Set<Name>();
  const mounting = new Map<Name, Promise<void>>();
  const pending = createPendingMark(window, () => getShell().frameTranslator());
  const failure = createFailureNotice('overlay-failure', getShell);
  let markedOverlay: Name | undefined;
  layerRoot('modal');
  layerRoot('notice');

  const isModal = (name: Name) => table[name].priority === undefined;
  const close = (name: Name) => {
    failedNotices.delete(name);
    if (!requested.delete(name)) return;
    if (name === markedOverlay) pending.end();
    void update();
  };
  const mountOnce = (name: Name) => {
    const present = mounting.get(name);
    if (present) return present;
    const endWatch = watchNetwork();
    const started = loadAndMount(name).finally(() => {
      if (mounting.get(name) === started) mounting.delete(name);
      if (endWatch()) openFailed();
    });
    mounting.set(name, started);
    return started;
  };
  const mount = async (name: Name) => {
    const Overlay = await load(name);
    // A preload and an opening can wait for the same code.
    if (!mounted.has(name)) mounted.add(name, isModal(name) ? 'modal' : 'notice', Overlay, () => close(name));
    void update();
  };
  const loadAndMount = async (name: Name) => {
    try {
      await mount(name);
    } catch (thrown) {
      mounting.delete(name);
      const isAwaitedNotice = requested.has(name) && table[name].priority;
      close(name);
      if (isAwaitedNotice) failedNotices.add(name);
      reportFailure({ code: 'overlay-failed', part: name, message: messageOf(thrown) });
      const nameIn = table[name].name;
      if (nameIn) failure.show(nameIn, isContractMismatch(thrown), () => void overlays.open(name));
    }
  };
  const update = async () => {
    const shown = visibleOverlays(requested, table);
    mounted.render(shown, close);
    await Promise.all(shown.filter((name) => !mounted.has(name)).map(mountOnce));
  };
  const openFailed = () => {
    if (failedNotices.size === 0) return;
    failedNotices.forEach((name) => requested.add(name));
    failedNotices.clear();
    void update();
  };
  onNetworkReturn(openFailed);

  const overlays: Overlays<Name> = {
    async open(name) {
      // A removed dialog is no modal any more.
      for (const removed of mounted.reattach()) if (isModal(removed)) requested.delete(removed);
      requested.add(name);
      if (isModal(name)) {
        markedOverlay = name;
        pending.start();
      }
      await update();
      if (isModal(name) && requested.has(name)) failure.hide();
    },
    close,
    preload: (name) => void mount(name).catch(() => undefined),
  };
  return overlays;
}

/** Returns a function that loads an overlay's code once; a failure is not cached. */
function createLoads<Name extends string, Ports>(
  table: Record<Name, OverlayRow<Ports>>,
  getShell: () => Ports,
  requested: ReadonlySet<Name>,
) {
  const loads = new Map<Name, ReturnType<OverlayRow<Ports>['load']>>();
  return (name: Name) => {
    const present = loads.get(name);
    if (present) return present;
    const isPreload = !requested.has(name);
    const started = table[name].load(getShell).catch((thrown: unknown) => {
      // A click during a preload does not fail with it.
      if (isPreload && requested.has(name)) return table[name].load(getShell);
      throw thrown;
    });
    loads.set(name, started);
    started.catch(() => loads.delete(name));
    return started;
  };
}

/** Creates the overlays whose code has loaded, each with its own React root. */
function createMountedOverlays<Name extends string, Ports extends OverlayHost>(getShell: () => Ports) {
  type Overlay = ComponentType<OverlayProps<Ports>>;
  const mounted = new Map<
    Name,
    { layer: Layer; place: HTMLElement; react: WidgetRoot; Overlay: Overlay; key: number }
  >();
  return {
    has: (name: Name) => mounted.has(name),
    add(name: Name, layer: Layer, Overlay: Overlay, onClose: () => void) {
      const onBroken = () => {
        mounted.delete(name);
        onClose();
      };
      const place = createOverlayElement(layer, name, getShell);
      const react = drawInto(name, place, null, false, { onBroken });
      mounted.set(name, { layer, place, react, Overlay, key: 0 });
    },
    render: (shown: readonly Name[], close: (name: Name) => void) =>
      mounted.forEach(({ react, Overlay, key }, name) =>
        react.render(
          createElement(Overlay, { key, isOpen: shown.includes(name), onClose: () => close(name), getShell }),
        ),
      ),
    /** Attaches what the page has removed, with fresh content; returns the names. */
    reattach: () =>
      [...mounted].flatMap(([name, overlay]) => {
        if (!attachOverlay(overlay.layer, overlay.place)) return [];
        overlay.key += 1;
        return [name];
      }),
  };
}
