import type { MountedPart, PartOptions, ShellModules } from 'shared-config/contracts';
import type { RemoteLoader } from 'shared-config/federation';
import { messageOf, reportFailure } from 'shared-config/report-failure';

type Mount = (element: HTMLElement, options: PartOptions) => Promise<MountedPart<PartOptions>>;

const OPTION_ATTRIBUTES = ['locale', 'region', 'environment'] as const;

/**
 * Defines `<{brand}-header>` and `<{brand}-footer>`. Their attributes `locale`, `region` and `environment` are the embed
 * options, and may change while the element stands.
 */
export function defineElements(
  brandId: string,
  loader: RemoteLoader<ShellModules>,
  registry: CustomElementRegistry,
): void {
  const parts: Record<string, Mount> = {
    header: async (element, options) => (await loader.load('mount')).mountHeader(element, options),
    footer: async (element, options) => (await loader.load('mount')).mountFooter(element, options),
  };
  for (const [part, mount] of Object.entries(parts)) {
    const name = `${brandId}-${part}`;
    if (!registry.get(name)) registry.define(name, createPartElement(part, mount));
  }
}

function createPartElement(part: string, mount: Mount): CustomElementConstructor {
  return class PartElement extends HTMLElement {
    static observedAttributes = [...OPTION_ATTRIBUTES];
    private mounted: Promise<MountedPart<PartOptions> | null> | null = null;

    connectedCallback(): void {
      this.mounted ??= mount(this, optionsOf(this)).catch((thrown: unknown) => {
        reportFailure({ code: 'mount-failed', part, message: messageOf(thrown) });
        return null;
      });
    }

    attributeChangedCallback(): void {
      void this.mounted
        ?.then((standing) => standing?.update(optionsOf(this)))
        .catch((thrown: unknown) =>
          reportFailure({ code: 'mount-failed', part, message: messageOf(thrown) }),
        );
    }

    disconnectedCallback(): void {
      const leaving = this.mounted;
      // An element that is only moved is connected again in the same turn and keeps its part.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.mounted = null;
        void leaving?.then((standing) => standing?.unmount());
      });
    }
  };
}

/** All three, absent ones too: an attribute that is taken away is taken back. */
function optionsOf(element: HTMLElement): PartOptions {
  return Object.fromEntries(
    OPTION_ATTRIBUTES.map((name) => [name, element.getAttribute(name) || undefined]),
  ) as PartOptions;
}
