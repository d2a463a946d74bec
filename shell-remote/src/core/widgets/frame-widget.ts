import type { ReactNode } from 'react';
import type { PartOptions } from 'shared-config/contracts';
import { applyLocaleAttributes } from './apply-locale-attributes';
import { loadBootData, type LoadedBootData } from '../texts/load-boot-data';
import type { WidgetControls } from './mount-once';
import type { PageOptions, OptionOwner } from '../page/page-options';
import { drawInto, type WidgetRoot } from './react-root';
import { watchAddress } from '../page/watch-address';

export interface FrameWidgetInput<Options extends PartOptions> {
  part: string;
  place: Pick<PageOptions, 'context' | 'say' | 'forget' | 'followAddress'>;
  owner: OptionOwner;
  element: HTMLElement;
  options: Options;
  boot: LoadedBootData;
  draw: (options: Options, boot: LoadedBootData) => ReactNode;
  /** Whether the page's element can contain a tree of the same options. */
  canHydrate: boolean;
  onHydrate?: () => void;
  /** Called with the boot data of another language, before they are drawn. */
  onBootData: (boot: LoadedBootData) => void;
}

/** A mounted widget of the frame: follows options, language and address, and restores the element on release. */
export class FrameWidget<Options extends PartOptions> implements WidgetControls<Options> {
  private readonly react: WidgetRoot;
  private readonly attributes: ReturnType<typeof applyLocaleAttributes>;
  private readonly stopWatching: () => void;
  private options: Options;
  private boot: LoadedBootData;
  private isReleased = false;

  constructor(private readonly input: FrameWidgetInput<Options>) {
    const { part, element, place, draw, onHydrate, boot } = input;
    this.options = input.options;
    this.boot = boot;
    this.attributes = applyLocaleAttributes(element);
    const isOwnSkeleton =
      boot.buildId === process.env.BUILD_ID && boot.linkOrigin === place.context.linkOrigin;
    this.react = drawInto(part, element, draw(this.options, boot), input.canHydrate && isOwnSkeleton, {
      onHydrate,
      onCommitted: this.attributes.removeBox,
    });
    this.attributes.setLocale(place.context.locale);
    this.stopWatching = watchAddress(window, () => {
      place.followAddress();
      void this.follow();
    });
  }

  get drawn(): Promise<void> {
    return this.react.drawn;
  }

  /** @throws RangeError for an unknown option value; the widget then stays unchanged */
  update(changed: Partial<Options>): void {
    this.input.place.say(this.input.owner, changed);
    this.options = { ...this.options, ...changed };
    void this.follow();
  }

  /** Draws again what `draw` returns now, synchronously. Waits for the end of the hydration. Call it outside of React's own work. */
  redraw(): void {
    this.draw((tree) => this.react.renderSync(tree));
  }

  release(): void {
    this.isReleased = true;
    this.stopWatching();
    this.react.release();
    this.attributes.restore();
    this.input.place.forget(this.input.owner);
  }

  private async follow(): Promise<void> {
    const { place, onBootData } = this.input;
    const { code } = place.context.locale;
    if (code !== this.boot.locale) {
      const boot = await loadBootData(document, code);
      if (this.isReleased || code !== place.context.locale.code) return;
      // The address changes together with the language; the first of the two updates has drawn both.
      if (code === this.boot.locale) return;
      this.boot = boot;
      onBootData(boot);
      // Synchronously, so that header, footer and page change their language together.
      return this.redraw();
    }
    this.draw((tree) => this.react.render(tree));
  }

  private draw(render: (tree: ReactNode) => void): void {
    this.attributes.setLocale(this.input.place.context.locale);
    render(this.input.draw(this.options, this.boot));
  }
}
