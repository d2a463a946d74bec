import type { FooterOptions, MountedPart } from 'shared-config/contracts/contracts';
import { isWeb } from 'shared-config/platform/platform';
import { cookieLinkHandlers } from '../features/consent/cookie-link-handlers';
import { FooterTree } from '../features/footer/footer-tree';
import type { LanguageActions } from '../features/footer/language-list';
import { FrameWidget } from '../core/widgets/frame-widget';
import { createLanguageActions } from '../features/language/language-actions';
import { hrefOfLocation } from '../core/page/linked-page';
import { loadBootData, type LoadedBootData } from '../core/texts/load-boot-data';
import { loadQrCode } from '../features/footer/app-qr-button';
import type { OptionOwner } from '../core/page/page-options';
import type { MountOnce } from '../core/widgets/mount-once';
import { getShell } from './get-shell';
import { createFrameTranslator } from '../core/texts/shell-translator';

/** Mounts the footer of an owner whose options are registered. Resolves when it is drawn. */
export async function mountFooter(
  element: HTMLElement,
  options: FooterOptions,
  owner: OptionOwner,
  mountOnce: MountOnce,
): Promise<MountedPart<FooterOptions>> {
  const shell = getShell();
  const boot = await loadBootData(document, shell.context.locale);
  const keepTexts = ({ texts }: LoadedBootData) => void (shell.texts = texts);
  return mountOnce(
    () => {
      keepTexts(boot);
      return new FrameWidget<FooterOptions>({
        part: 'footer',
        ...{ pageOptions: shell.pageOptions, owner, element, options, boot },
        onBootData: keepTexts,
        // The prerendered footer has a chat button, which only browsers show.
        canHydrate: isWeb(shell.platform),
        draw: (_options, { texts, year }) => (
          <FooterTree
            context={shell.context}
            translator={createFrameTranslator(shell.context, texts)}
            year={year}
            pageHref={hrefOfLocation(window.location)}
            cookiePreferences={cookieLinkHandlers(shell.overlays)}
            loadQrCode={loadQrCode}
            languageActions={createLanguageActions(shell) satisfies Required<LanguageActions>}
            openChat={isWeb(shell.platform) && (() => void shell.overlays.open('support-chat'))}
          />
        ),
      });
    },
    () => shell.pageOptions.unset(owner),
  );
}
