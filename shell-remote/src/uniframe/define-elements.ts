import type { MountedPart, PartOptions } from 'shared-config/contracts/contracts';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import {
  adoptProperties,
  defineOptionProperties,
  ELEMENT_ATTRIBUTES,
  elementOptionsOf,
  type ElementOptions,
} from 'shared-config/embedding/element-options';
import { reportProblem } from 'shared-config/embedding/report-problem';
import type { UniframeInput } from './create-uniframe';
import { reportMountFailure } from './report-mount-failure';

type Mount = (element: HTMLElement, options: ElementOptions) => Promise<MountedPart<PartOptions>>;
type LoadMount = (options: ElementOptions) => Promise<Mount>;

interface DefineElementsInput extends Pick<UniframeInput, 'loader' | 'setOptions'> {
  brandId: string;
  registry: CustomElementRegistry;
}

/**
 * Defines `<{brand}-header>` and `<{brand}-footer>`. Their attributes `locale`, `region` and `environment` are embed
 * options; `smart-banner="on"` or `"off"` of the header decides the app suggestion. All may change at any time. Each has a property,
 * because Angular, Lit and others set properties: `locale`, `region`, `environment` and `smartBanner`, which write the attributes.
 */
export function defineElements({ brandId, loader, setOptions, registry }: DefineElementsInput): void {
  const load = (options: PartOptions) => {
    setOptions(options);
    return loader.load('mount');
  };
  const loads: Record<string, LoadMount> = {
    header: async (options) => (await load(options)).mountHeader,
    footer: async (options) => (await load(options)).mountFooter,
  };
  for (const [part, loadMount] of Object.entries(loads)) {
    const name = `${brandId}-${part}`;
    if (!registry.get(name)) registry.define(name, createWidgetElement(part, loadMount));
    else reportProblem('element-taken', `Another script defines <${name}>: remove it.`);
  }
}

function createWidgetElement(part: string, loadMount: LoadMount): CustomElementConstructor {
  class WidgetElement extends HTMLElement {
    static observedAttributes = ELEMENT_ATTRIBUTES;
    private mounted: Promise<MountedPart<PartOptions> | null> | null = null;
    /** How often the element has left the page. Obsolete mounts have an older count. */
    private departures = 0;

    /** Ends the retries of a mount that has failed. */
    private stopRetries?: () => void;

    connectedCallback(): void {
      const { departures } = this;
      adoptProperties(this);
      this.stopRetries = onNetworkReturn(() => {
        this.mounted &&= this.mounted.then((widget) => widget ?? this.mountNow(departures));
      });
      // Afterwards: frameworks set attributes right after they have inserted the element.
      this.mounted ??= Promise.resolve().then(() => this.mountNow(departures));
    }

    attributeChangedCallback(): void {
      const { departures } = this;
      this.mounted &&= this.mounted.then((widget) => {
        // The first mount failed, perhaps because of the option that is corrected now.
        if (!widget) return this.mountNow(departures);
        try {
          widget.update(elementOptionsOf(this));
        } catch (thrown) {
          reportMountFailure(part, thrown);
        }
        return widget;
      });
    }

    private async mountNow(departures: number): Promise<MountedPart<PartOptions> | null> {
      try {
        const options = elementOptionsOf(this);
        const mount = await loadMount(options);
        return departures === this.departures ? await mount(this, options) : null;
      } catch (thrown) {
        reportMountFailure(part, thrown);
        return null;
      }
    }

    disconnectedCallback(): void {
      this.stopRetries?.();
      const leaving = this.mounted;
      // An element that is only moved is connected again before this runs and keeps its widget.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.mounted = null;
        this.departures += 1;
        void leaving?.then((widget) => widget?.unmount());
      });
    }
  }
  defineOptionProperties(WidgetElement.prototype);
  return WidgetElement;
}
