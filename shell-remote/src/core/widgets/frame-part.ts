import type { ReactNode } from 'react';
import type { PartOptions } from 'shared-config/contracts';
import type { TranslationResources } from 'shared-config/i18n';
import { dressElement } from './dress-element';
import { loadBootData, type LoadedBootData } from '../texts/load-boot-data';
import type { Standing } from './mount-once';
import type { PageContext } from '../page/page-context';
import type { PagePlace, Speaker } from '../page/page-place';
import { drawInto, type ReactPart } from './react-root';
import { watchAddress } from '../page/watch-address';

/** What a part of the frame needs of the page's shell. */
export interface FramePorts {
  readonly context: PageContext;
  place: Pick<PagePlace, 'say' | 'forget' | 'followAddress'>;
  texts: TranslationResources;
}

export interface FramePartInput<Options extends PartOptions> {
  part: string;
  shell: FramePorts;
  /** Whose options these are. */
  speaker: Speaker;
  element: HTMLElement;
  options: Options;
  boot: LoadedBootData;
  /** Draws the part for the options and boot data of this moment. */
  draw: (options: Options, boot: LoadedBootData) => ReactNode;
  /** The skeleton in the element was drawn by this part. */
  canHydrate: boolean;
  /** Told when the skeleton's clicks are answered, before the part is there. */
  onTaken?: () => void;
  /** Other boot data are there: the language has changed. */
  onBoot?: (boot: LoadedBootData) => void;
}

/**
 * A part of the frame that stands in the page: follows new options, another language and the address bar, and leaves
 * the element as it was.
 */
export class FramePart<Options extends PartOptions> implements Standing<Options> {
  private readonly react: ReactPart;
  private readonly dressed: ReturnType<typeof dressElement>;
  private readonly stopWatching: () => void;
  private options: Options;
  private boot: LoadedBootData;
  private isReleased = false;

  constructor(private readonly input: FramePartInput<Options>) {
    const { part, element, shell, draw, canHydrate, onTaken } = input;
    this.options = input.options;
    this.boot = input.boot;
    shell.texts = this.boot.texts;
    this.dressed = dressElement(element);
    this.react = drawInto(part, element, draw(this.options, this.boot), canHydrate, {
      onTaken,
      onCommitted: this.dressed.removeBox,
    });
    this.dressed.in(shell.context.locale);
    this.stopWatching = watchAddress(window, () => {
      shell.place.followAddress();
      void this.follow();
    });
  }

  /** Resolves when the part stands. */
  get drawn(): Promise<void> {
    return this.react.drawn;
  }

  /** @throws RangeError for an option that names nothing we know; what stands stays as it is */
  update(changed: Partial<Options>): void {
    this.input.shell.place.say(this.input.speaker, placeOptions(changed));
    this.options = { ...this.options, ...changed };
    void this.follow();
  }

  release(): void {
    this.isReleased = true;
    this.stopWatching();
    this.react.release();
    this.dressed.undo();
    this.input.shell.place.forget(this.input.speaker);
  }

  private async follow(): Promise<void> {
    const { shell, onBoot } = this.input;
    const { code } = shell.context.locale;
    if (code !== this.boot.locale) {
      const boot = await loadBootData(document, code);
      if (this.isReleased || code !== shell.context.locale.code) return;
      // The address changes together with the language: whichever is followed first has drawn for both.
      if (code === this.boot.locale) return;
      this.boot = boot;
      shell.texts = boot.texts;
      onBoot?.(boot);
      // Header, footer and page are never seen in two languages.
      return this.draw((tree) => this.react.renderAtOnce(tree));
    }
    this.draw((tree) => this.react.render(tree));
  }

  private draw(render: (tree: ReactNode) => void): void {
    this.dressed.in(this.input.shell.context.locale);
    render(this.input.draw(this.options, this.boot));
  }
}

/** What of a part's new options is about the page's place; what they do not name stays as it is. */
function placeOptions(changed: PartOptions): PartOptions {
  return Object.fromEntries(
    (['locale', 'region', 'environment'] as const)
      .filter((name) => name in changed)
      .map((name) => [name, changed[name]]),
  );
}
