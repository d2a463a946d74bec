import type { ReactNode } from 'react';
import type { PartOptions } from 'shared-config/contracts/contracts';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { applyLocaleAttributes } from './apply-locale-attributes';
import { loadBootData, onBootDataLoaded, type LoadedBootData } from '../texts/load-boot-data';
import type { WidgetControls } from './mount-once';
import type { PageOptions, OptionOwner } from '../page/page-options';
import { drawInto, type WidgetRoot } from './react-root';
import { watchAddress } from '../page/watch-address';

export interface FrameWidgetInput<Options extends PartOptions> {
  part: string;
  pageOptions: Pick<PageOptions, 'context' | 'set' | 'unset' | 'followAddress' | 'subscribe'>;
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
    const { part, element, pageOptions, draw, onHydrate, boot } = input;
    this.options = input.options;
    this.boot = boot;
    this.attributes = applyLocaleAttributes(element);
    const isOwnSkeleton =
      boot.buildId === process.env.BUILD_ID && boot.linkOrigin === pageOptions.context.linkOrigin;
    this.react = drawInto(part, element, draw(this.options, boot), input.canHydrate && isOwnSkeleton, {
      onHydrate,
      onCommitted: this.attributes.removeBox,
    });
    this.attributes.setLocale(pageOptions.context.locale);
    const stopWatching = watchAddress(window, () => {
      pageOptions.followAddress();
      this.follow();
    });
    const followLocale = () => {
      if (!this.isInLocale) void this.load();
    };
    const stopFollowing = pageOptions.subscribe(followLocale);
    const repair = () => {
      if (this.boot.isFallback) void this.load();
    };
    const stopRepairs = onBootDataLoaded(repair);
    const stopRetries = onNetworkReturn(repair);
    this.stopWatching = () => {
      stopWatching();
      stopFollowing();
      stopRepairs();
      stopRetries();
    };
    // Another widget may have changed it while this one loaded its boot data.
    followLocale();
  }

  /** Whether the boot data are in the page's language, which any widget can change. */
  private get isInLocale(): boolean {
    return this.boot.locale === this.input.pageOptions.context.locale.code;
  }

  get drawn(): Promise<void> {
    return this.react.drawn;
  }

  /** @throws RangeError for an unknown option value; the widget then stays unchanged */
  update(changed: Partial<Options>): void {
    this.input.pageOptions.set(this.input.owner, changed);
    this.options = { ...this.options, ...changed };
    this.follow();
  }

  release(): void {
    this.isReleased = true;
    this.stopWatching();
    this.react.release();
    this.attributes.restore();
    this.input.pageOptions.unset(this.input.owner);
  }

  private follow(): void {
    if (this.isInLocale) this.draw((tree) => this.react.render(tree));
    else void this.load();
  }

  private async load(): Promise<void> {
    const { pageOptions, onBootData } = this.input;
    const { locale } = pageOptions.context;
    const boot = await loadBootData(document, locale);
    if (this.isReleased || locale !== pageOptions.context.locale) return;
    // The address changes together with the language; the first of the two updates has drawn both.
    if (this.isInLocale && (boot.isFallback || !this.boot.isFallback)) return;
    this.boot = boot;
    onBootData(boot);
    // Synchronously, so that header, footer and page change their language together.
    if (this.isInLocale) this.draw((tree) => this.react.renderSync(tree));
  }

  private draw(render: (tree: ReactNode) => void): void {
    this.attributes.setLocale(this.input.pageOptions.context.locale);
    render(this.input.draw(this.options, this.boot));
  }
}
