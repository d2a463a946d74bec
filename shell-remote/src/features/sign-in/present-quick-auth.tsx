import { when } from 'mobx';
import { createElement, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { QuickAuth, ShellModules } from 'shared-config/contracts';
import { pageLoader, type PageLoader } from 'shared-config/loader/page-loader';
import { ContractMismatchError, isContractMismatch } from 'shared-config/once-per-page';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { isSameMajor } from 'shared-config/serves-contract';
import { placeIn, type OverlayHost } from '../../core/overlays/overlays';
import { createPendingMark } from '../../core/overlays/pending-mark';
import { drawInto, type ReactPart } from '../../core/widgets/react-root';
import type { QuickAuthModal, QuickAuthPorts } from './quick-auth-part';
import { SHELL_CONTRACT } from '../../core/shell-contract';
import { UnavailableNotice, type UnavailableNoticeProps } from '../../core/overlays/unavailable-notice';

type Kind = Exclude<QuickAuth, 'hidden'>;

/** Shows the quick-auth modals that the session opens. */
export interface QuickAuthPresenter {
  /** Brings a modal's code; never rejects. When it does not come, the failure is reported and the visitor told. */
  show(kind: Kind): Promise<void>;
  /** The page shows this modal itself (it renders the exposed component): the presenter leaves it alone. */
  leaveToPage(kind: Kind): () => void;
}

/** What the presenter needs of the page's shell. */
export type PresenterPorts = QuickAuthPorts & OverlayHost;

/**
 * Makes the presenter. The modals' code is loaded when one opens, because most visits never need it. When it does not
 * come because a deploy took it away, the page's loader brings the present release's.
 */
export function createQuickAuthPresenter(getShell: () => PresenterPorts): QuickAuthPresenter {
  const modals = new Map<Kind, ComponentType>();
  const leftToPage = new Set<Kind>();
  let react: ReactPart | undefined;
  const pending = createPendingMark(window, () => getShell().frameTranslator());
  let failure: UnavailableNoticeProps['textKey'] | undefined;

  const draw = () => {
    const tree = [
      ...[...modals].map(([kind, Modal]) => createElement(Modal, { key: kind })),
      failure &&
        createPortal(createElement(UnavailableNotice, noticeProps(failure)), noticePlace(), 'notice'),
    ];
    if (react) react.render(tree);
    else react = drawInto('quick-auth', placeIn('modal', 'quick-auth', getShell), tree, false);
  };

  let place: HTMLElement | undefined;
  const noticePlace = () => (place ??= placeIn('notice', 'quick-auth-failure', getShell));
  const showNotice = (textKey: typeof failure) => {
    failure = textKey;
    draw();
  };
  const noticeProps = (textKey: UnavailableNoticeProps['textKey']) => ({
    translator: getShell().frameTranslator(),
    textKey,
    onClose: () => showNotice(undefined),
  });

  return {
    async show(kind) {
      if (modals.has(kind) || leftToPage.has(kind)) return;
      pending.start();
      void when(() => getShell().session.quickAuth === 'hidden').then(pending.end);
      try {
        modals.set(kind, await loadModal(kind, getShell));
        showNotice(undefined);
      } catch (thrown) {
        pending.end();
        const isOutdated = isContractMismatch(thrown);
        if (!isOutdated) {
          reportFailure({ code: 'quick-auth-failed', part: 'quick-auth', message: messageOf(thrown) });
        }
        getShell().session.closeQuickAuth();
        showNotice(isOutdated ? 'notice.outdated' : 'notice.signInUnavailable');
      }
    },
    leaveToPage(kind) {
      leftToPage.add(kind);
      return () => void leftToPage.delete(kind);
    },
  };
}

/** One row per modal: how this build makes it, and where the present release has it. */
const MODALS = {
  login: {
    make: async (getShell: () => PresenterPorts) =>
      (await import('./login-modal')).createLoginModal(getShell),
    repair: async (loader: PageLoader) =>
      ((await loader.repair('QuickLogin')) as ShellModules['QuickLogin']).QuickLogin,
  },
  register: {
    make: async (getShell: () => PresenterPorts) =>
      (await import('./register-modal')).createRegisterModal(getShell),
    repair: async (loader: PageLoader) =>
      ((await loader.repair('QuickRegister')) as ShellModules['QuickRegister']).QuickRegister,
  },
} as const;

async function loadModal(kind: Kind, getShell: () => PresenterPorts): Promise<ComponentType> {
  try {
    return await MODALS[kind].make(getShell);
  } catch (thrown) {
    const loader = pageLoader();
    if (!loader) throw thrown;
    reportFailure({ code: 'chunk-retry', part: 'quick-auth', message: messageOf(thrown) });
    return fitting(await MODALS[kind].repair(loader));
  }
}

/** @throws ContractMismatchError where the present release's modal cannot stand in a page of this one */
function fitting(Modal: ComponentType & Partial<QuickAuthModal>): ComponentType {
  const { shellContract = SHELL_CONTRACT } = Modal;
  if (isSameMajor(shellContract, SHELL_CONTRACT)) return Modal;
  const message = `The page's shell is of version ${SHELL_CONTRACT}, the present release's modal wants ${shellContract}: only a reload helps.`;
  reportFailure({ code: 'contract-mismatch', part: 'quick-auth', message });
  throw new ContractMismatchError(message);
}
