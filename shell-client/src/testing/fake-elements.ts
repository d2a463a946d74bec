import { brandId } from 'shared-config/site/brand';
import type { UniframeMounted } from 'shared-config/contracts/page-contracts';
import {
  adoptProperties,
  defineOptionProperties,
  ELEMENT_ATTRIBUTES,
  elementOptionsOf,
} from 'shared-config/embedding/element-options';

/** Defines the elements. Later fake shells of the same page use them, because a definition is final. */
export function defineFakeElements(): void {
  for (const widget of ['header', 'footer'] as const) {
    const name = `${brandId}-${widget}`;
    if (!customElements.get(name)) customElements.define(name, createElementClass(widget));
  }
}

function createElementClass(widget: keyof UniframeMounted): CustomElementConstructor {
  class FakeElement extends HTMLElement {
    static observedAttributes = ELEMENT_ATTRIBUTES;
    private mounted: Promise<UniframeMounted | undefined> | undefined;

    connectedCallback() {
      adoptProperties(this);
      this.mounted ??= window.uniframe
        ?.mount({ [widget]: this, ...elementOptionsOf(this) })
        .catch(
          (thrown: unknown) => void console.warn('[shell-client] The fake element stays empty.', thrown),
        );
    }

    attributeChangedCallback() {
      void this.mounted?.then((handles) => handles?.[widget]?.update(elementOptionsOf(this)));
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
  }
  defineOptionProperties(FakeElement.prototype);
  return FakeElement;
}
