import type { FooterOptions, MountedPart } from 'shared-config/contracts';
import { directionOf } from 'shared-config/locales';
import { FooterTree } from './footer-tree';
import { loadBootData } from './load-boot-data';
import { mountOnce, type Standing } from './mount-once';
import { drawInto } from './react-root';
import { getShell } from './shell';
import { createFrameTranslator } from './shell-translator';

/**
 * Puts the footer into an element. Resolves when it is drawn.
 *
 * @throws RangeError for an option that names nothing we know; nothing is drawn then
 * @example const footer = await mountFooter(document.querySelector('#footer')!);
 */
export async function mountFooter(
  element: HTMLElement,
  options: FooterOptions = {},
): Promise<MountedPart<FooterOptions>> {
  const tree = await footerTreeFor(element, options);
  return mountOnce('footer', () => standingFooter(element, options, tree));
}

function standingFooter(
  element: HTMLElement,
  options: FooterOptions,
  tree: React.ReactElement,
): Standing<FooterOptions> {
  let current = options;
  const react = drawInto('footer', element, tree, false);
  return {
    update(changed) {
      current = { ...current, ...changed };
      const asked = current;
      void footerTreeFor(element, asked).then((next) => {
        if (asked === current) react.render(next);
      });
    },
    release: () => react.release(),
  };
}

async function footerTreeFor(element: HTMLElement, options: FooterOptions) {
  const { context } = getShell(options);
  const boot = await loadBootData(document, context.locale.code);
  element.lang = context.locale.bcp47;
  element.dir = directionOf(context.locale.bcp47);
  const { pathname, search, hash } = window.location;
  return (
    <FooterTree
      context={context}
      translator={createFrameTranslator(context, boot.texts)}
      year={boot.year}
      pageHref={`${pathname}${search}${hash}`}
    />
  );
}
