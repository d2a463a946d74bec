import { brandId } from 'shared-config/site/brand';
import type { HeaderOptions, UniframeMounted } from 'shared-config/contracts/page-contracts';

const OPTION_ATTRIBUTES = ['locale', 'region', 'environment'] as const;

/** Defines the elements. Later fake shells of the same page use them, because a definition is final. */
export function defineFakeElements(): void {
  for (const widget of ['header', 'footer'] as const) {
    const name = `${brandId}-${widget}`;
    if (!customElements.get(name)) customElements.define(name, createElementClass(widget));
  }
}

function createElementClass(widget: keyof UniframeMounted): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = [...OPTION_ATTRIBUTES, 'smart-banner'];
    private mounted: Promise<UniframeMounted | undefined> | undefined;

    connectedCallback() {
      this.mounted ??= window.uniframe
        ?.mount({ [widget]: this, ...optionsOf(this) })
        .catch(
          (thrown: unknown) => void console.warn('[shell-client] The fake element stays empty.', thrown),
        );
    }

    attributeChangedCallback() {
      void this.mounted?.then((handles) => handles?.[widget]?.update(optionsOf(this)));
    }

    disconnectedCallback() {
      const leaving = this.mounted;
      // An element that is only moved is connected again before this runs, and keeps its widget.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.mounted = undefined;
        void leaving?.then((handles) => handles?.[widget]?.unmount());
      });
    }
  };
}

function optionsOf(element: HTMLElement): HeaderOptions {
  const banner = element.getAttribute('smart-banner');
  return {
    ...Object.fromEntries(OPTION_ATTRIBUTES.map((name) => [name, element.getAttribute(name) || undefined])),
    smartBanner: banner === 'on' ? true : banner === 'off' ? false : undefined,
  };
}
