import { when } from 'mobx';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { QuickAuth, ShellModules } from 'shared-config/contracts';
import { pageLoader, type PageLoader } from 'shared-config/loader/page-loader';
import { ContractMismatchError, isContractMismatch } from 'shared-config/once-per-page';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { isSameMajor } from 'shared-config/serves-contract';
import { createOverlayElement, type OverlayHost } from '../../core/overlays/overlays';
import { createPendingMark } from '../../core/overlays/pending-mark';
import { drawInto, type WidgetRoot } from '../../core/widgets/react-root';
import type { QuickAuthModal, QuickAuthPorts } from './connect-quick-auth-modal';
import { SHELL_CONTRACT } from '../../core/shell-contract';
import { UnavailableNotice, type UnavailableNoticeProps } from '../../core/overlays/unavailable-notice';

type Kind = Exclude<QuickAuth, 'hidden'>;

/** Renders the quick-auth modals that the session opens. */
export interface QuickAuthPresenter {
  /** Loads and renders a modal. Never rejects: reports a failed load and shows a notice to the visitor. */
  show(kind: Kind): Promise<void>;
  /**
   * Every mounted modal calls it, also the presenter's. The presenter skips a modal that the page renders by the exposed component, and
   * removes its own one. Returns the undo.
   */
  leaveToPage(kind: Kind): () => void;
}

export type PresenterPorts = QuickAuthPorts & OverlayHost;

/**
 * Creates the presenter. A modal's chunk loads when the modal opens, because most visits never need it. If a release has
 * removed the chunk, the page loader repairs it with the modal of the current release.
 */
export function createQuickAuthPresenter(getShell: () => PresenterPorts): QuickAuthPresenter {
  const modals = new Map<Kind, ComponentType>();
  /** Mounted modals of each kind, of the page and of the presenter. */
  const mounted = { login: 0, register: 0 };
  let react: WidgetRoot | undefined;
  const pending = createPendingMark(window, () => getShell().frameTranslator());
  let noticePlace: HTMLElement | undefined;

  /** Renders the loaded modals, and a notice if there is a text. */
  const draw = (textKey?: UnavailableNoticeProps['textKey']) => {
    const tree: ReactNode[] = [...modals].map(([kind, Modal]) => createElement(Modal, { key: kind }));
    if (textKey) {
      const onClose = () => draw();
      const notice = { translator: getShell().frameTranslator(), textKey, onClose };
      noticePlace ??= createOverlayElement('notice', 'quick-auth-failure', getShell);
      tree.push(createPortal(createElement(UnavailableNotice, notice), noticePlace, 'notice'));
    }
    react ??= drawInto('quick-auth', createOverlayElement('modal', 'quick-auth', getShell), null, false);
    react.render(tree);
  };

  return {
    async show(kind) {
      if (mounted[kind] > 0 || modals.has(kind)) return;
      pending.start();
      void when(() => getShell().session.quickAuth === 'hidden').then(pending.end);
      try {
        const Modal = await loadModal(kind, getShell);
        if (mounted[kind] > 0) return;
        modals.set(kind, Modal);
        draw();
      } catch (thrown) {
        pending.end();
        const isOutdated = isContractMismatch(thrown);
        if (!isOutdated) {
          reportFailure({ code: 'quick-auth-failed', part: 'quick-auth', message: messageOf(thrown) });
        }
        getShell().session.closeQuickAuth();
        draw(isOutdated ? 'notice.outdated' : 'notice.signInUnavailable');
      }
    },
    leaveToPage(kind) {
      mounted[kind] += 1;
      // Otherwise both are open. The page's modal starts with the account that the visitor has typed.
      if (mounted[kind] > 1 && modals.delete(kind)) draw();
      return () => void (mounted[kind] -= 1);
    },
  };
}

/** One row per modal: how this build creates it, and which exposed module of the current release replaces it. */
const MODALS = {
  login: {
    create: async (getShell: () => PresenterPorts) =>
      (await import('./login/quick-login')).createLoginModal(getShell),
    repair: async (loader: PageLoader) =>
      ((await loader.repair('QuickLogin')) as ShellModules['QuickLogin']).QuickLogin,
  },
  register: {
    create: async (getShell: () => PresenterPorts) =>
      (await import('./registration/quick-register')).createRegisterModal(getShell),
    repair: async (loader: PageLoader) =>
      ((await loader.repair('QuickRegister')) as ShellModules['QuickRegister']).QuickRegister,
  },
} as const;

async function loadModal(kind: Kind, getShell: () => PresenterPorts): Promise<ComponentType> {
  try {
    return await MODALS[kind].create(getShell);
  } catch (thrown) {
    const loader = pageLoader();
    if (!loader) throw thrown;
    reportFailure({ code: 'chunk-retry', part: 'quick-auth', message: messageOf(thrown) });
    return requireSameMajor(await MODALS[kind].repair(loader));
  }
}

/** @throws ContractMismatchError if the current release's modal does not fit this build's shell */
function requireSameMajor(Modal: ComponentType & Partial<QuickAuthModal>): ComponentType {
  const { shellContract = SHELL_CONTRACT } = Modal;
  if (isSameMajor(shellContract, SHELL_CONTRACT)) return Modal;
  const message = `The page's shell has version ${SHELL_CONTRACT}, the current release's modal needs ${shellContract}: reload the page.`;
  reportFailure({ code: 'contract-mismatch', part: 'quick-auth', message });
  throw new ContractMismatchError(message);
}
