import { createElement, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { QuickAuth, ShellModules } from 'shared-config/contracts';
import { pageLoader, type PageLoader } from 'shared-config/federation/page-loader';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { placeIn } from './overlays';
import { drawInto, type ReactPart } from './react-root';
import type { Shell } from './shell';
import { UnavailableNotice } from './unavailable-notice';

type Kind = Exclude<QuickAuth, 'hidden'>;

/** Shows the quick-auth modals that the session opens. */
export interface QuickAuthPresenter {
  /** Brings a modal's code; never rejects. When it does not come, the failure is reported and the visitor told. */
  show(kind: Kind): Promise<void>;
  /** The page shows this modal itself (it renders the exposed component): the presenter leaves it alone. */
  leaveToPage(kind: Kind): () => void;
}

/**
 * Makes the presenter. The modals' code is loaded when one opens, because most visits never need it. When it does not
 * come because a deploy took it away, the page's loader brings the present release's.
 */
export function createQuickAuthPresenter(getShell: () => Shell): QuickAuthPresenter {
  const modals = new Map<Kind, ComponentType>();
  const leftToPage = new Set<Kind>();
  let react: ReactPart | undefined;
  let hasFailed = false;

  const draw = () => {
    const tree = [
      ...[...modals].map(([kind, Modal]) => createElement(Modal, { key: kind })),
      hasFailed && createPortal(createElement(UnavailableNotice, noticeProps()), noticePlace(), 'notice'),
    ];
    if (react) react.render(tree);
    else react = drawInto('quick-auth', placeIn('modal', 'quick-auth', getShell), tree, false);
  };

  let place: HTMLElement | undefined;
  const noticePlace = () => (place ??= placeIn('notice', 'quick-auth-failure', getShell));
  const showNotice = (isShown: boolean) => {
    hasFailed = isShown;
    draw();
  };
  const noticeProps = () => ({
    translator: getShell().frameTranslator(),
    textKey: 'notice.signInUnavailable' as const,
    onClose: () => showNotice(false),
  });

  return {
    async show(kind) {
      if (modals.has(kind) || leftToPage.has(kind)) return;
      try {
        modals.set(kind, await loadModal(kind, getShell));
        showNotice(false);
      } catch (thrown) {
        reportFailure({ code: 'quick-auth-failed', part: 'quick-auth', message: messageOf(thrown) });
        getShell().session.closeQuickAuth();
        showNotice(true);
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
    make: async (getShell: () => Shell) => (await import('./login-modal')).createLoginModal(getShell),
    repair: async (loader: PageLoader) =>
      ((await loader.repair('QuickLogin')) as ShellModules['QuickLogin']).QuickLogin,
  },
  register: {
    make: async (getShell: () => Shell) => (await import('./register-modal')).createRegisterModal(getShell),
    repair: async (loader: PageLoader) =>
      ((await loader.repair('QuickRegister')) as ShellModules['QuickRegister']).QuickRegister,
  },
} as const;

async function loadModal(kind: Kind, getShell: () => Shell): Promise<ComponentType> {
  try {
    return await MODALS[kind].make(getShell);
  } catch (thrown) {
    const loader = pageLoader();
    if (!loader) throw thrown;
    reportFailure({ code: 'chunk-retry', part: 'quick-auth', message: messageOf(thrown) });
    return MODALS[kind].repair(loader);
  }
}
